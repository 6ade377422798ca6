import { Link } from "@remix-run/react";

interface ListMoreProps {
	/** Number of rows shown above. */
	shown: number;
	total: number;
	/** Link to all rows; omitted when the viewer can't open that page. */
	href?: string;
}

/**
 * Footer of a list that shows only its first rows: the total and a link to all. Shows nothing when all rows are
 * shown.
 */
export function ListMore({ shown, total, href }: ListMoreProps) {
	if (total <= shown) return null;
	const [few, all] = [shown, total].map((count) => count.toLocaleString("en-US"));
	return (
		<p className="border-t border-line px-4 py-2.5 text-muted">
			{shown > 0 ? `First ${few} of ${all}` : `${all} total`}{" "}
			{href ? (
				<Link to={href} className="link inline-flex min-h-6 items-center touch:min-h-11">
					See all
				</Link>
			) : null}
		</p>
	);
}
