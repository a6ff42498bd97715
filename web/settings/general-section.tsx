import { Card } from '#web/ui/card.tsx'
import { FormGrid } from '#web/ui/form-grid.tsx'
import { Appearance } from './appearance.tsx'
import { CurrencySelect } from './currency-select.tsx'
import { MonthSelect } from './month-select.tsx'
import { SampleRecord } from './sample-record.tsx'
import { ServerCard } from './server-card.tsx'

/** There is no Save: each change is stored as it is made. */
export function GeneralSection() {
  return (
    <>
      <Card title="Money and months" footer={<SampleRecord />}>
        <FormGrid columns={2}>
          <CurrencySelect />
          <MonthSelect />
        </FormGrid>
      </Card>
      <Card title="Appearance" sentence="Kept on this device.">
        <Appearance />
      </Card>
      <ServerCard />
    </>
  )
}
