import { Button } from '@mantine/core'
import type { PlanName } from '#contract/payments.ts'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import classes from './membership.module.css'

interface Plan {
  name: PlanName
  price: string
  billed: string
  offer?: string
}

const PLANS: readonly Plan[] = [
  { name: 'Monthly', price: '$9', billed: 'Billed monthly.' },
  { name: 'Yearly', price: '$7.50', billed: 'Billed as $90 annually.', offer: 'two months free' },
]

interface PlanCardsProps {
  starting: PlanName | null
  /** While a payment is being confirmed nothing else is started. */
  confirming: boolean
  onStart: (plan: PlanName) => void
}

/** The two plans, each with its button. */
export function PlanCards({ starting, confirming, onStart }: PlanCardsProps) {
  return (
    <div className={classes.plans}>
      {PLANS.map(({ name, price, billed, offer }) => (
        <Card
          key={name}
          title={name}
          menu={
            offer && (
              <div className={classes.offer}>
                <Chip tone="ember">{offer}</Chip>
              </div>
            )
          }
          className={offer ? classes.offered : undefined}
        >
          <p className={classes.price}>
            {price} <span className={classes.unit}>per month</span>
          </p>
          <p className={classes.billed} id={`plan-${name}`}>
            {billed}
          </p>
          <Button
            fullWidth
            variant={offer ? 'filled' : 'default'}
            aria-describedby={`plan-${name}`}
            loading={starting === name}
            disabled={confirming || (starting !== null && starting !== name)}
            onClick={() => onStart(name)}
          >
            Sign me up
          </Button>
        </Card>
      ))}
    </div>
  )
}
