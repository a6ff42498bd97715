import { Button, useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { PageHeader } from '../ui/page-header.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { ChartParts } from './chart-parts.tsx'
import { ControlParts } from './control-parts.tsx'
import { FieldParts } from './field-parts.tsx'
import { FigureParts } from './figure-parts.tsx'
import classes from './gallery.module.css'
import { StateParts } from './state-parts.tsx'

const SCHEMES = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

export function Gallery() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  useEffect(() => {
    const wanted = new URLSearchParams(window.location.search).get('scheme')
    if (wanted === 'dark' || wanted === 'light') setColorScheme(wanted)
  }, [setColorScheme])
  return (
    <main className={classes.page}>
      <PageHeader
        title="Gallery"
        sentence="Every piece of the kit in every state."
        actions={
          <Segmented
            label="Colour scheme"
            options={SCHEMES}
            value={colorScheme}
            onChange={setColorScheme}
          />
        }
      />
      <div className={classes.grid}>
        <StateParts />
        <ControlParts />
        <FigureParts />
        <FieldParts />
        <ChartParts />
      </div>
      <Button mt={36} variant="subtle" onClick={() => window.scrollTo({ top: 0 })}>
        Back to the top
      </Button>
    </main>
  )
}
