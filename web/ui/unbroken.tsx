const NEGATIVE = /(−\S+)/

/** Words in which a minus stays with its figure: browsers may end a line between "−" and "$". */
export function Unbroken({ children }: { children: string }) {
  return children.split(NEGATIVE).map((part, i) =>
    i % 2 === 1 ? (
      <span key={i} className="fs-unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
