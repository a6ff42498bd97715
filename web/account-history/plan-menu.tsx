// The plans that can take a debt's end into account; each opens with what is offered for it.
import { Button, Menu } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconChevronDown } from '@tabler/icons-react'
import { PLAN_KINDS } from '#domain/plans/plan.ts'
import { plansQuery } from '#web/plans/api.ts'
import { KIND_TITLE } from '#web/plans/plan-words.ts'
import { MenuRoot } from '#web/ui/menu-root.tsx'
import classes from './debts.module.css'

export function PlanMenu({ name }: { name: string }) {
  const lists = useQueries({ queries: PLAN_KINDS.map((kind) => plansQuery(kind)) })
  const groups = PLAN_KINDS.map((kind, index) => ({ kind, plans: lists[index]?.data ?? [] }))
  return (
    <MenuRoot>
      <Menu.Target>
        <Button
          size="xs"
          rightSection={<IconChevronDown size={14} />}
          aria-label={`Use the end of ${name} in a plan`}
        >
          Use in a plan
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {groups.map(
          ({ kind, plans }) =>
            plans.length > 0 && (
              <div key={kind} role="group" aria-label={KIND_TITLE[kind]}>
                <Menu.Label>{KIND_TITLE[kind]}</Menu.Label>
                {plans.map(({ id, name: plan }) => (
                  <Menu.Item
                    key={id}
                    className={classes.plan}
                    renderRoot={(root) => (
                      <Link
                        to="/fi-plan/planner/"
                        search={{ planType: kind, planId: id }}
                        {...root}
                      />
                    )}
                  >
                    {plan}
                  </Menu.Item>
                ))}
              </div>
            ),
        )}
        {groups.every(({ plans }) => plans.length === 0) && (
          <Menu.Item
            className={classes.plan}
            renderRoot={(root) => (
              <Link to="/fi-plan/planner/" search={{ planType: 'integrated' }} {...root} />
            )}
          >
            Make a plan
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </MenuRoot>
  )
}
