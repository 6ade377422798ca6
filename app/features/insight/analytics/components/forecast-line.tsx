import { Link } from "@remix-run/react";

interface ForecastLineProps {
	/** "540 expected by the end, 8 in 10 chance of 510 to 565"; null if data is missing. */
	text: string | null;
	to: string;
}

/** A season's forecast in one line, with a link to its page. */
export function ForecastLine({ text, to }: ForecastLineProps) {
	return (
		<p className="flex flex-wrap items-center gap-x-1.5">
			<span className={text ? "font-medium" : "text-muted"}>{text ?? "No forecast yet"}.</span>
			<Link to={to} prefetch="intent" className="link touch:inline-flex touch:min-h-11 touch:items-center">
				{text ? "See the forecast" : "See what's missing"}
			</Link>
		</p>
	);
}
