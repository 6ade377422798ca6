/** First link that Tab reaches; skips the navigation to `<main id="main" tabIndex={-1}>`. */
export function SkipLink({ to = "#main" }: { to?: `#${string}` }) {
	return (
		<a
			href={to}
			className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-80 focus:rounded-sm focus:bg-surface focus:px-4 focus:py-3 focus:font-medium focus:text-pine focus:shadow-floating"
		>
			Skip to content
		</a>
	);
}
