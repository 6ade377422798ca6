import { Link } from "@remix-run/react";
import { formatDateRange } from "~/lib/dates";
import { FillBar } from "~/ui/fill-bar";

export interface SessionCapacity {
	id: string;
	name: string;
	href: string;
	start_date: string;
	end_date: string;
	taken: number;
	/** With what the director overbooked. */
	places: number;
}

/** How full the season's sessions are. */
export function CapacityList({ sessions }: { sessions: readonly SessionCapacity[] }) {
	return (
		<ul className="divide-y divide-line">
			{sessions.map((session) => (
				<li key={session.id}>
					<Link
						to={session.href}
						prefetch="intent"
						className="grid gap-1.5 px-4 py-2.5 hover:bg-sunken focus-visible:-outline-offset-2"
					>
						<span className="flex flex-wrap justify-between gap-x-3">
							<span className="font-medium">{session.name}</span>
							<span className="text-muted tabular-nums">
								{formatDateRange(session.start_date, session.end_date)}
							</span>
						</span>
						<FillBar
							value={session.taken}
							max={session.places}
							label={`${session.taken} of ${session.places} places taken`}
						/>
					</Link>
				</li>
			))}
		</ul>
	);
}
