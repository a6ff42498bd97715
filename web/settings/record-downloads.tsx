import { RECORD_TYPE_HEADING } from '#domain/records.ts'
import { today } from '#web/lib/today.ts'
import { Download } from './download.tsx'
import { fetchRecords } from './file-call.ts'

const TYPES = ['transaction', 'income', 'saving'] as const

/** A button for the records of each type, as CSV. */
export function RecordDownloads({ suffix = '' }: { suffix?: string }) {
  return TYPES.map((type) => (
    <Download
      key={type}
      name={`fireside-${RECORD_TYPE_HEADING[type].toLowerCase()}-${today()}.csv`}
      label={RECORD_TYPE_HEADING[type] + (suffix || ' as CSV')}
      fetchFile={() => fetchRecords(type)}
    >
      {RECORD_TYPE_HEADING[type] + suffix}
    </Download>
  ))
}
