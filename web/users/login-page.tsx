import { useQuery } from '@tanstack/react-query'
import { Wordmark } from '#web/ui/logo.tsx'
import { offerQuery } from './api.ts'
import { Hearth } from './hearth.tsx'
import { LoginForm } from './login-form.tsx'
import classes from './login-page.module.css'

/** Signing in: the form at the left, the hearth at the right where there is room. */
export function LoginPage() {
  const { data: offer } = useQuery(offerQuery)
  return (
    <div className={classes.page}>
      <div className={classes.left}>
        <a href="/" className={classes.home} aria-label="Fireside, what it is">
          <Wordmark size={20} />
        </a>
        <div className={classes.middle}>
          <h1 className={classes.title} tabIndex={-1}>
            Welcome back
          </h1>
          <p className={classes.sentence}>Log in to your records and plans.</p>
          <LoginForm />
          {offer?.registration !== 'closed' && (
            <p className={classes.other}>
              New here? <a href="/sign-up/">Create an account</a>
            </p>
          )}
        </div>
        <p className="fs-faint">Your records stay yours. Export everything, at any time.</p>
      </div>
      <div className={classes.right}>
        <p className={classes.promise}>From a bank’s file to the month work becomes optional.</p>
        <p className={classes.under}>With every number explained.</p>
        <Hearth />
      </div>
    </div>
  )
}
