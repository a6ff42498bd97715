import { Link } from '@tanstack/react-router'

/** The small link above the planner's title. */
export function BackToPlans() {
  return <Link to="/fi-plan/">Financial Independence</Link>
}
