import { Link } from "@remix-run/react";

interface ForecastLineProps {
	/** "540 expected at the end, 510 to 565 in 8 of 10 such seasons"; null where something is missing. */
	text: string | null;
	to: string;
}

/** A season's forecast in one line, which leads to how it is made. */
export function ForecastLine({ text, to }: ForecastLineProps) {
	return (
		<p className="flex flex-wrap items-center gap-x-1.5">
			<span className={text ? "font-medium" : "text-muted"}>{text ?? "No forecast yet"}.</span>
			<Link to={to} prefetch="intent" className="link touch:inline-flex touch:min-h-11 touch:items-center">
				{text ? "See the forecast" : "See what is missing"}
			</Link>
		</p>
	);
}
