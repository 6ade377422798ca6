import { useActionData, useLoaderData } from "@remix-run/react";
import { sql } from "drizzle-orm";
import { lostReasonsRead } from "#app/features/camp/definitions/index.server";
import { formatInstant } from "#app/lib/dates";
import { gradeName } from "#app/lib/grades";
import type { CampCtx } from "#app/platform/context.server";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Badge } from "#app/ui/badge";
import { Card } from "#app/ui/card";
import { FormErrors } from "#app/ui/form-errors";
import { PageHeader } from "#app/ui/page-header";
import { entryAsked, groupAsked } from "../route-specs.server";
import { moveEntry, pauseEntry, reinstateEntry, removeEntry, skipEntry } from "../change-entry.server";
import { EntryActs } from "../components/entry-acts";
import { EntryHistory } from "../components/entry-history";
import { ordinal } from "../components/ordinal";
import { statusLabel } from "../components/status-label";
import { toEntry } from "../entries.server";
import { eventText, parseDecision } from "../history";
import { type EntryForm, entryForm } from "../inputs";
import { offerByHand } from "../offer-by-hand.server";
import { waitlistPaths } from "../paths";
import { NEXT_STATUS } from "../rules";
import { groupLabel } from "../words";

interface KeptRow {
	id: string;
	decided_at: string;
	by_name: string | null;
	decision: string;
}

const MOST_TOLD = 200;

export const loader = campLoader(
	{
		...entryAsked,
		reads: ({ db, place, params }) => ({
			...entryAsked.reads({ db, place, params }),
			reasons: lostReasonsRead(db, place.camp_id),
			kept: db.all<KeptRow>(sql`SELECT d.id AS id, d.decided_at AS decided_at, u.name AS by_name, d.decision AS decision
				FROM waitlist_decision d LEFT JOIN auth_user u ON u.id = d.decided_by
				WHERE d.camp_id = ${place.camp_id} AND d.entry_id = ${params.entry_id}
				ORDER BY d.decided_at DESC, d.id DESC LIMIT ${MOST_TOLD}`),
			names: db.all<{ id: string; name: string }>(sql`SELECT s.id AS id, s.name AS name FROM waitlist_line l
				JOIN session s ON s.camp_id = l.camp_id AND s.id = l.session_id
				WHERE l.camp_id = ${place.camp_id} AND s.season_id = (SELECT e.season_id FROM waitlist_entry e
					WHERE e.camp_id = ${place.camp_id} AND e.id = ${params.entry_id})`),
		}),
		find: (rows) => rows.entry[0],
	},
	({ ctx, found, rows }) => {
		const entry = toEntry(found);
		const day = (instant: string) => formatInstant(instant, ctx.camp.time_zone);
		const open = entry.offer?.status === "open" ? entry.offer : null;
		const nameOf = (id: string) => rows.names.find((each) => each.id === id)?.name ?? "a session";
		return {
			family: entry.family,
			reasons: rows.reasons,
			season: entry.season_name,
			status: entry.status,
			is_paused: entry.is_paused,
			is_front: entry.priority === 1,
			group: groupLabel(entry.priority),
			joined: day(entry.joined_at),
			skipped_reason: entry.skipped_reason,
			children: entry.children.map(({ id, name, grade }) => ({
				id,
				name,
				grade: grade === null ? null : gradeName(grade),
				href: ctx.can("campers_view") ? `/person/${id}` : null,
			})),
			wishes: entry.wishes,
			offer: open ? { session: nameOf(open.session_id), until: day(open.expires_at) } : null,
			may: {
				skip: NEXT_STATUS[entry.status].includes("skipped"),
				remove: NEXT_STATUS[entry.status].includes("removed"),
				wait: entry.status === "waiting",
				reinstate: ["declined", "expired", "removed", "skipped"].includes(entry.status),
			},
			history: rows.kept.map(({ id, decided_at, by_name, decision }) => ({
				id,
				by: by_name,
				at: day(decided_at),
				text: eventText(parseDecision(decision), rows.names),
			})),
		};
	},
);

/** Runs a form's action and returns its confirmation message; `undo` is the intent that reverses it. */
async function carryOut(
	ctx: CampCtx,
	id: string,
	form: EntryForm,
	group: Parameters<typeof moveEntry>[3],
): Promise<{ said: string; undo?: string }> {
	switch (form.intent) {
		case "skip":
			await skipEntry(ctx, id, form.reason);
			return { said: "Skipped", undo: "reinstate" };
		case "pause":
			await pauseEntry(ctx, id, true);
			return { said: "Paused. The family keeps its position", undo: "resume" };
		case "resume":
			await pauseEntry(ctx, id, false);
			return { said: "Resumed. The family can get offers again", undo: "pause" };
		case "remove":
			await removeEntry(ctx, id, form.reason ?? null, form.lost_reason);
			return { said: "Removed from the waitlist", undo: "reinstate" };
		case "reinstate":
			await reinstateEntry(ctx, id);
			return { said: "Restored to the earlier position" };
		case "front":
			await moveEntry(ctx, id, { front: true, reason: form.reason }, group);
			return { said: "Moved to the front" };
		case "back":
			await moveEntry(ctx, id, { front: false, reason: form.reason }, group);
			return { said: "Moved back to the family's own group" };
		case "offer":
			await offerByHand(ctx, id, form);
			return { said: "Offer made. We're emailing the family" };
	}
}

export const action = campAction({ ...groupAsked, body: entryForm }, async ({ ctx, found, rows, input }) => {
	const { said, undo } = await carryOut(ctx, found.id, input, rows.group);
	const path = waitlistPaths.entry(found.id);
	return redirectWithToast(path, said, undo ? { undo: { action: path, fields: { intent: undo } } } : {});
});

export const handle = { title: "Waitlist entry", mobileTitle: "Waitlist" };
export const meta = ({ data }: { data?: { family: string } }) => [
	{ title: `${data?.family ?? "Entry"} · Waitlist · CampInsights` },
];

export default function WaitlistEntry() {
	const entry = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	const errors = Object.entries(result?.error ?? {}).flatMap(([field, messages]) =>
		(messages ?? []).map((message) => ({
			message: field ? `${field === "reason" ? "Reason" : field}: ${message}` : message,
		})),
	);
	return (
		<>
			<PageHeader
				title={entry.family}
				description={`${entry.season} · ${entry.group}, joined ${entry.joined}`}
				back={{ to: waitlistPaths.board(entry.wishes[0]?.session_id), label: "Waitlist" }}
				badges={
					<Badge tone={entry.offer ? "sky" : entry.is_paused ? "ember" : "neutral"}>
						{entry.is_paused && entry.status === "waiting" ? "Paused" : statusLabel(entry.status)}
					</Badge>
				}
			/>
			<div className="grid gap-5">
				<FormErrors title="Nothing was changed" errors={errors} />
				<Card title={entry.children.length > 1 ? "Children, together" : "Child"}>
					<ul className="grid gap-1">
						{entry.children.map(({ id, name, grade, href }) => (
							<li key={id}>
								{href ? (
									<a href={href} className="font-medium underline underline-offset-3">
										{name}
									</a>
								) : (
									<span className="font-medium">{name}</span>
								)}
								{grade ? <span className="text-muted"> · {grade} grade</span> : null}
							</li>
						))}
					</ul>
					<h3 className="mt-3 font-bold">Waiting for</h3>
					<ol className="grid gap-1">
						{entry.wishes.map(({ session_id, name, position }) => (
							<li key={session_id} className="flex flex-wrap justify-between gap-x-3">
								<a href={waitlistPaths.board(session_id)} className="underline underline-offset-3">
									{name}
								</a>
								<span className="text-muted">{position === null ? "" : `${ordinal(position)} in line`}</span>
							</li>
						))}
					</ol>
					{entry.offer ? (
						<p className="mt-3 font-medium">
							Offered {entry.offer.session} until {entry.offer.until}.
						</p>
					) : null}
					{entry.skipped_reason ? <p className="mt-3">Skipped: {entry.skipped_reason}</p> : null}
				</Card>
				<EntryActs entry={entry} />
				<EntryHistory
					history={entry.history}
					rules={entry.may.wait && entry.wishes[0] ? waitlistPaths.rules(entry.wishes[0].session_id) : null}
				/>
			</div>
		</>
	);
}
