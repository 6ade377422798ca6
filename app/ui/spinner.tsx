/** Progress spinner; the words beside it name the work. */
export function Spinner() {
	return (
		<svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 flex-none animate-spin" fill="none">
			<circle cx="8" cy="8" r="6.25" stroke="currentColor" strokeOpacity="0.3" strokeWidth="1.75" />
			<path
				d="M8 1.75A6.25 6.25 0 0 1 14.25 8"
				stroke="currentColor"
				strokeWidth="1.75"
				strokeLinecap="round"
			/>
		</svg>
	);
}
