/** A stored drawn signature: an SVG path in a 600 × 200 box. */
export function Signature({ path, label }: { path: string; label: string }) {
	return (
		<svg
			viewBox="0 0 600 200"
			role="img"
			aria-label={label}
			className="h-14 w-42 rounded-sm border border-line bg-surface"
		>
			<path
				d={path}
				fill="none"
				stroke="currentColor"
				strokeWidth="5"
				strokeLinecap="round"
				strokeLinejoin="round"
			/>
		</svg>
	);
}
