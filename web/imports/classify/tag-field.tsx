// The tags of rows, with a button to make another.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { optionsOf, tagsQuery } from '#web/names/lists.ts'
import { CreateTagDialog } from '#web/tags/tag-dialogs.tsx'
import { TagPicker } from '#web/ui/tag-picker.tsx'

type TagFieldProps = {
  value: readonly number[]
  onChange: (tags: readonly number[]) => void
}

export function TagField({ value, onChange }: TagFieldProps) {
  const [creating, setCreating] = useState(false)
  const { data = [] } = useQuery(tagsQuery)
  return (
    <>
      <TagPicker
        label="Tags"
        placeholder="Select tags"
        options={optionsOf(data)}
        value={value}
        onChange={onChange}
        onCreate={() => setCreating(true)}
        createLabel="Create tag"
      />
      {creating && (
        <CreateTagDialog
          onClose={() => setCreating(false)}
          onCreated={({ id }) => onChange([...value, id])}
        />
      )}
    </>
  )
}
