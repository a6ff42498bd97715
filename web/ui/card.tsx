import { useId, type ReactNode } from 'react'
import classes from './card.module.css'
import { Unbroken } from './unbroken.tsx'

export type CardProps = {
  title?: ReactNode
  /** One sentence saying what the card shows. */
  sentence?: ReactNode
  /** A row of controls below the title. */
  controls?: ReactNode
  /** Top right: the "more" menu or a switch. */
  menu?: ReactNode
  children?: ReactNode
  /** Lets tables and lists run to the card's edges. */
  flush?: boolean
  /** Below the content, parted by a hairline. */
  footer?: ReactNode
  className?: string
}

/** A surface with one subject. With a title it is a region of that name. */
export function Card({
  title,
  sentence,
  controls,
  menu,
  children,
  flush = false,
  footer,
  className,
}: CardProps) {
  const id = useId()
  return (
    <section
      className={[classes.card, className].filter(Boolean).join(' ')}
      aria-labelledby={title ? id : undefined}
      data-flush={flush || undefined}
    >
      {(title || menu) && (
        <div className={classes.head}>
          <div className={classes.words}>
            {title && (
              <h2 id={id} className={classes.title}>
                {title}
              </h2>
            )}
            {sentence && (
              <p className={classes.sentence}>
                {typeof sentence === 'string' ? <Unbroken>{sentence}</Unbroken> : sentence}
              </p>
            )}
          </div>
          {menu && <div className={`fs-no-print ${classes.menu}`}>{menu}</div>}
        </div>
      )}
      {controls && <div className={classes.controls}>{controls}</div>}
      {children}
      {footer && <div className={classes.footer}>{footer}</div>}
    </section>
  )
}

/** One line of a list inside a flush card: what it is at the left, what can be done at the right. */
export function CardRow({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className={classes.row}>
      <div className={classes.rowWords}>{children}</div>
      {actions && <div className={classes.rowActions}>{actions}</div>}
    </div>
  )
}
