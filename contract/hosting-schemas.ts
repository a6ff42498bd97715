// What only whoever hosts this installation is told: the free space of the server's disk.
import { z } from 'zod'

export const Space = z.enum(['enough', 'low', 'little'])
export type Space = z.output<typeof Space>

export const readHosting = {
  /** Null for everybody who does not host it, and where the free space is not known. */
  reply: z.object({
    disk: z
      .object({
        free_bytes: z.number().int(),
        /** `low` is worth a warning; with `little`, nobody new looks around with sample data. */
        space: Space,
      })
      .nullable(),
  }),
}
