import { useQuery } from '@tanstack/react-query'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { hostingQuery } from './api.ts'

const GIB = 1024 ** 3

/** For whoever hosts this installation; nobody else is shown anything. */
export function ServerCard() {
  const disk = useQuery(hostingQuery).data?.disk
  if (!disk) return null
  const free = spaceWords(disk.free_bytes)
  return (
    <Card
      title="This server"
      sentence="Shown to you alone: yours is the oldest account of this installation."
    >
      {disk.space === 'enough' ? (
        <p className="fs-note">{free} are free on the disk that keeps the data.</p>
      ) : (
        <Alert tone="warn" lead={`Only ${free} are free on the disk that keeps the data.`}>
          {disk.space === 'little'
            ? 'Nobody new can look around with sample data until there is room, and the oldest sample data goes. When the disk is full, nothing can be stored.'
            : 'Make room soon: when the disk is full, nothing can be stored.'}
        </Alert>
      )}
    </Card>
  )
}

/** "12.3 GB", "812 MB". */
function spaceWords(bytes: number): string {
  if (bytes >= GIB) return `${(bytes / GIB).toFixed(1)} GB`
  return `${Math.floor(bytes / 1024 ** 2)} MB`
}
