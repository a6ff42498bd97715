import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '#web/lib/api-error.ts'
import { saveFile } from '#web/ui/chart/save-file.ts'
import { showFailure, showSuccess } from '#web/ui/toast.ts'

interface DownloadProps {
  /** What the file is called. */
  name: string
  /** What a screen reader says, which does not see what the button stands beside. */
  label?: string
  fetchFile: () => Promise<Blob>
  children: string
}

/** A button that hands over a file which only the person signed in may have. */
export function Download({ name, label, fetchFile, children }: DownloadProps) {
  const fetching = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => {
      saveFile(name, file)
      showSuccess('Exported', name)
    },
    onError: (error) => showFailure('Not exported', messageOf(error)),
  })
  return (
    <Button
      aria-label={label}
      leftSection={<IconDownload />}
      loading={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      {children}
    </Button>
  )
}
