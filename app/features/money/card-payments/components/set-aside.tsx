import { Form } from "@remix-run/react";
import { formatInstant } from "#app/lib/format-dates";
import { Card } from "#app/ui/card";
import { SubmitButton } from "#app/ui/submit-button";
import { LookedAtForm } from "./looked-at-form";

interface Aside {
	id: string;
	type: string;
	object_id: string;
	outcome: string | null;
	received_at: string;
	looked_at: string | null;
	looked_by: string | null;
	note: string | null;
}

export interface SetAsideProps {
	/** Unreviewed events come first. */
	events: Aside[];
	maySettle: boolean;
	time_zone: string;
	title?: string;
	description?: string;
}

/**
 * List of provider events that match nothing here. Someone has to review them, because nothing is done
 * automatically.
 */
export function SetAside({
	events,
	maySettle,
	time_zone,
	title = "Stripe events to review",
	description = "Stripe sent these events, but they don't match your records. No records are changed automatically. Look up each event in Stripe by its ID.",
}: SetAsideProps) {
	if (events.length === 0) return null;
	const open = events.filter(({ looked_at }) => looked_at === null);
	const looked = events.filter(({ looked_at }) => looked_at !== null);
	return (
		<div id="set-aside" className="scroll-mt-4">
			<Card title={title} description={description} flush>
				{open.length === 0 ? (
					<p className="border-t border-line px-4 py-3 text-muted">All events have been reviewed.</p>
				) : (
					<ul className="divide-y divide-line border-t border-line">
						{open.map((event) => (
							<li key={event.id} className="grid gap-1 px-4 py-3">
								<Told event={event} time_zone={time_zone} />
								{maySettle ? (
									<LookedAtForm intent="look" name="event_id" id={event.id} of={event.object_id} />
								) : null}
							</li>
						))}
					</ul>
				)}
				{looked.length > 0 ? (
					<details className="border-t border-line">
						<summary className="cursor-pointer px-4 py-2.5 font-medium text-muted touch:py-3.5">
							{looked.length === 1 ? "1 reviewed" : `${looked.length} reviewed`}
						</summary>
						<ul className="divide-y divide-line border-t border-line">
							{looked.map((event) => (
								<li key={event.id} className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 py-3">
									<div className="grid min-w-0 flex-1 basis-56 gap-1">
										<Told event={event} time_zone={time_zone} />
										<p className="wrap-anywhere">{event.note}</p>
										<p className="text-xs text-muted">
											<bdi>{event.looked_by ?? "Former user"}</bdi>
											{event.looked_at ? ` · ${formatInstant(event.looked_at, time_zone)}` : null}
										</p>
									</div>
									{maySettle ? (
										<Form method="post">
											<input type="hidden" name="event_id" value={event.id} />
											<SubmitButton
												name="intent"
												value="look_again"
												variant="quiet"
												size="small"
												aria-label={`Reopen ${event.object_id}`}
											>
												Reopen
											</SubmitButton>
										</Form>
									) : null}
								</li>
							))}
						</ul>
					</details>
				) : null}
			</Card>
		</div>
	);
}

function Told({ event, time_zone }: { event: Aside; time_zone: string }) {
	return (
		<>
			<p>{event.outcome}</p>
			<p className="text-xs wrap-anywhere text-muted">
				<code>{event.object_id}</code> · {event.type} · {formatInstant(event.received_at, time_zone)}
			</p>
		</>
	);
}
