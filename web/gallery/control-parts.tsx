import { Button, Checkbox, Slider, Switch, Tabs } from '@mantine/core'
import { IconCircleCheck, IconEyeOff, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ActionButton } from '../ui/action-button.tsx'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { ColourDot } from '../ui/colour-dot.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { RowAction } from '../ui/row-action.tsx'
import { Steps } from '../ui/steps.tsx'
import { TagBadges } from '../ui/tag-badges.tsx'
import { Part, Row } from './part.tsx'

const SLOTS = Array.from({ length: 14 }, (_, i) => i + 1)
const nothing = () => {}

export function ControlParts() {
  return (
    <>
      <Part title="Buttons and chips" note="One primary a view; disabled ones say why.">
        <Card>
          <Row>
            <Button variant="filled">Primary</Button>
            <Button>Default</Button>
            <Button variant="light">Tinted</Button>
            <Button variant="subtle">Quiet</Button>
            <Button variant="danger">Delete</Button>
            <Button variant="danger-outline">Delete everything</Button>
            <ActionButton disabledReason="Choose an account first">Disabled</ActionButton>
            <Button variant="filled" loading>
              Saving
            </Button>
            <Button size="xs">Small</Button>
            <Button size="md" variant="filled">
              Large
            </Button>
          </Row>
        </Card>
        <Card>
          <Row>
            <Chip icon={<IconPlus />} onPress={nothing}>
              Account
            </Chip>
            <Chip tone="ember" onRemove={nothing} removeLabel="Remove November 2026">
              November 2026
            </Chip>
            <Chip tone="warn" icon={<IconEyeOff />}>
              Excluded
            </Chip>
            <Chip tone="good" icon={<IconCircleCheck />}>
              202 rows ready
            </Chip>
            <Chip tone="bad">3 not read</Chip>
            <Chip tone="info">From data</Chip>
            <TagBadges names={['Lisbon 2027', 'Work trip', 'Car', 'House', 'Gifts']} />
            <Kbd>⌘K</Kbd>
            <Kbd>/</Kbd>
          </Row>
        </Card>
      </Part>
      <Part title="Switches, tabs, steps" note="Ember means on, or now.">
        <Card>
          <Toggles />
        </Card>
        <Card>
          <Row>
            {SLOTS.map((slot) => (
              <span key={slot}>
                <ColourDot slot={slot} />
                {slot}
              </span>
            ))}
            <RowAction label="Edit Harlow Fuel" tip="Edit" icon={<IconPencil />} />
            <RowAction label="Delete Harlow Fuel" tip="Delete" icon={<IconTrash />} />
          </Row>
        </Card>
      </Part>
      <Part title="Steps" note="Across for the import, down for the first minutes.">
        <Card>
          <Steps
            label="Import steps"
            steps={['Choose a file', 'Map columns', 'Classify', 'Confirm']}
            current={2}
          />
        </Card>
        <Card>
          <Steps
            label="Setup steps"
            variant="list"
            current={3}
            steps={['Overview', 'Currency', 'Accounts', 'Income categories', 'What now?']}
          />
        </Card>
      </Part>
    </>
  )
}

function Toggles() {
  const [on, setOn] = useState(true)
  const [return_, setReturn] = useState(8)
  return (
    <>
      <Row>
        <Switch
          label="Exclude from totals"
          checked={on}
          onChange={(event) => setOn(event.currentTarget.checked)}
        />
        <Switch label="Off" />
        <Checkbox label="Chosen" defaultChecked />
        <Checkbox label="Not chosen" />
        <Checkbox label="Some" indeterminate readOnly />
      </Row>
      <Slider
        my={16}
        aria-label="Annual return"
        value={return_}
        onChange={setReturn}
        min={0}
        max={20}
        thumbLabel="Annual return"
      />
      <Tabs defaultValue="transaction">
        <Tabs.List>
          <Tabs.Tab value="transaction">Transactions 188</Tabs.Tab>
          <Tabs.Tab value="saving">Investments 3</Tabs.Tab>
          <Tabs.Tab value="income">Income 9</Tabs.Tab>
        </Tabs.List>
      </Tabs>
    </>
  )
}
