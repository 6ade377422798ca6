import { Link } from "@remix-run/react";

interface ViewLinkProps {
	to: string;
	/** The table is shown now. */
	as_table?: boolean;
	/** Keeps the scroll position, for a link to the same page. */
	stay?: boolean;
}

/** Switches between a chart and a table of the same numbers. */
export function ViewLink({ to, as_table, stay }: ViewLinkProps) {
	return (
		<Link
			to={to}
			prefetch={stay ? undefined : "intent"}
			preventScrollReset={stay}
			className="link inline-flex min-h-6 items-center touch:min-h-11"
		>
			{as_table ? "View as chart" : "View as table"}
		</Link>
	);
}
