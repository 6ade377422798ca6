import { Link } from "@remix-run/react";

interface ViewLinkProps {
	to: string;
	/** The table is what is shown. */
	as_table?: boolean;
	/** It leads to this page, which stays where it is. */
	stay?: boolean;
}

/** From a chart to the same figures in rows, and back. */
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
