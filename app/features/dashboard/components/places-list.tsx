import { Link } from "@remix-run/react";
import { formatDateRange } from "~/lib/dates";
import { Badge } from "~/ui/badge";
import { cn } from "~/ui/cn";
import { FillBar } from "~/ui/fill-bar";

interface SessionPlaces {
	id: string;
	name: string;
	start_date: string;
	end_date: string;
	taken: number;
	/** With what the director overbooked. */
	places: number;
	is_draft: boolean;
	is_over: boolean;
}

interface PlacesListProps {
	sessions: readonly SessionPlaces[];
	total: number;
	/** Where all of them are. */
	more: string;
}

/** How full the season's sessions are; those that are over stand back. */
export function PlacesList({ sessions, total, more }: PlacesListProps) {
	return (
		<>
			<ul className="divide-y divide-line">
				{sessions.map((session) => (
					<li key={session.id}>
						<Link
							to={`/sessions/${session.id}`}
							prefetch="intent"
							className="grid gap-1 px-4 py-2 hover:bg-sunken/60 focus-visible:-outline-offset-2"
						>
							<span className="flex items-baseline justify-between gap-x-3">
								<span className={cn("flex min-w-0 flex-wrap gap-x-2", session.is_over && "text-muted")}>
									<span className="font-medium">{session.name}</span>
									{session.is_draft ? <Badge>Draft</Badge> : null}
								</span>
								<span className="text-xs whitespace-nowrap text-muted tabular-nums">
									{session.is_over
										? "Over"
										: formatDateRange(session.start_date, session.end_date).replace(/, \d{4}$/, "")}
								</span>
							</span>
							<FillBar
								value={session.taken}
								max={session.places}
								label={`${session.taken} of ${session.places} places taken`}
								className={session.is_over ? "opacity-60" : undefined}
							/>
						</Link>
					</li>
				))}
			</ul>
			{total > sessions.length ? (
				<p className="border-t border-line px-4 py-2.5 text-muted">
					The first {sessions.length} of {total}.{" "}
					<Link to={more} className="link">
						See all
					</Link>
				</p>
			) : null}
		</>
	);
}
