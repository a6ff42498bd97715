import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactElement, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import classes from './page-header.module.css'
import { useTopBarSlot } from './top-bar-slot.tsx'

type PageHeaderProps = {
  title: ReactNode
  /** One sentence under the title. */
  sentence?: ReactNode
  /** A link to the page above, drawn small over the title. */
  back?: ReactElement
  /** Buttons at the right, the primary one last. */
  actions?: ReactNode
  /** Below the title line: the steps of a wizard. */
  children?: ReactNode
}

/** Top of every page: the only h1, one sentence, the actions. */
export function PageHeader(props: PageHeaderProps) {
  const { title, sentence, back, actions, children } = props
  const slot = useTopBarSlot()
  const heading = (
    <h1 tabIndex={-1} className={slot ? classes.barTitle : classes.title}>
      {title}
    </h1>
  )
  return (
    <header className={classes.header}>
      {back && (
        <div className={classes.back}>
          <IconArrowLeft size={15} stroke={1.75} aria-hidden />
          {back}
        </div>
      )}
      <div className={classes.line}>
        <div className={classes.words}>
          {slot ? createPortal(heading, slot) : heading}
          {sentence && <p className={classes.sentence}>{sentence}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children && <div className={classes.below}>{children}</div>}
    </header>
  )
}
