// The dialogs of things that have a name and nothing else: categories and tags.
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Named } from '#contract/categories-schemas.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { useCurrent } from '#web/lib/use-current.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'

/** What a thing has besides its name. */
interface More {
  edited?: boolean
  children?: ReactNode
}

type CreateNamedProps = More & {
  /** "category", "tag". */
  noun: string
  placeholder: string
  create: UseMutationResult<Named, Error, { name: string }>
  onClose: () => void
  /** Given the new one, just before the dialog closes. */
  onCreated?: (made: Named) => void
}

export function CreateNamed(props: CreateNamedProps) {
  const { noun, placeholder, create, onClose, onCreated, edited, children } = props
  const done = (made: Named) => {
    onCreated?.(made)
    onClose()
  }
  return (
    <NameDialog
      title={`Create ${noun}`}
      label="Name"
      placeholder={placeholder}
      submitLabel="Create"
      pending={create.isPending}
      error={create.error}
      onSubmit={(name) => create.mutate({ name }, { onSuccess: done })}
      onClose={onClose}
      edited={edited}
    >
      {children}
    </NameDialog>
  )
}

type UpdateNamedProps = More & {
  title: string
  thing: Named
  update: UseMutationResult<Named, Error, Pick<Named, 'id' | 'version' | 'name'>>
  onClose: () => void
}

export function UpdateNamed(props: UpdateNamedProps) {
  const { title, thing, update, onClose, edited, children } = props
  const [{ id, version }, takeCurrent] = useCurrent(Named, thing)
  return (
    <NameDialog
      title={title}
      label="Name"
      initial={thing.name}
      submitLabel="Update"
      pending={update.isPending}
      error={update.error}
      onSubmit={(name) =>
        update.mutate({ id, version, name }, { onSuccess: onClose, onError: takeCurrent })
      }
      onClose={onClose}
      edited={edited}
    >
      {children}
    </NameDialog>
  )
}

type DeleteNamedProps = {
  noun: string
  thing: Named
  sentence: string
  remove: UseMutationResult<unknown, Error, Named>
  /** What else can be done after a refusal. */
  wayOut?: ReactNode
  children?: ReactNode
  onClose: () => void
}

export function DeleteNamed(props: DeleteNamedProps) {
  const { noun, thing, sentence, remove, wayOut, children, onClose } = props
  const [current, takeCurrent] = useCurrent(Named, thing)
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => remove.mutate(current, { onSuccess: onClose, onError: takeCurrent })}
      title={`Delete ${current.name}?`}
      sentence={sentence}
      safeLabel={`Keep ${noun}`}
      dangerLabel={`Delete ${noun}`}
      pending={remove.isPending}
      error={
        remove.error && (
          <>
            {messageOf(remove.error)} {wayOut}
          </>
        )
      }
    >
      {children}
    </ConfirmDialog>
  )
}
