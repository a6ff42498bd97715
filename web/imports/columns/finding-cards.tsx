// What was found out about the file, each with its reason; pressing one offers the other readings.
import { Menu, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import type { Choices, Finding } from '#domain/imports/model.ts'
import { MenuRoot } from '#web/ui/menu-root.tsx'
import classes from './finding-cards.module.css'

type FindingCardsProps = {
  findings: readonly Finding[]
  onChoose: (set: Choices) => void
}

export function FindingCards({ findings, onChoose }: FindingCardsProps) {
  return (
    <ul className={classes.findings} aria-label="How the file was read">
      {findings.map((finding, at) => (
        // One of a kind, but for currencies: those of a file stand one after the other.
        <li key={`${finding.key} ${at - findings.findIndex(({ key }) => key === finding.key)}`}>
          <FindingCard finding={finding} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}

function FindingCard({
  finding,
  onChoose,
}: {
  finding: Finding
  onChoose: (set: Choices) => void
}) {
  if (finding.options.length < 2) {
    return (
      <div className={classes.card} data-attention={finding.attention || undefined}>
        <Words finding={finding} />
      </div>
    )
  }
  return (
    <MenuRoot position="bottom-start" width="target" withinPortal>
      <Menu.Target>
        <UnstyledButton className={classes.card} data-attention={finding.attention || undefined}>
          <Words finding={finding} />
          <IconChevronDown className={classes.chevron} size={16} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {finding.options.map((option, index) => (
          <Menu.Item
            key={option.label}
            rightSection={
              index === finding.chosen ? <IconCheck size={15} aria-label="Now" /> : null
            }
            onClick={() => onChoose(option.set)}
          >
            {option.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </MenuRoot>
  )
}

function Words({ finding }: { finding: Finding }) {
  return (
    <span className={classes.words}>
      <span>
        <span className={classes.label}>{finding.label}</span>{' '}
        <span className={classes.value}>{finding.value}</span>
      </span>
      <span className={classes.reason}>{finding.reason}</span>
    </span>
  )
}
