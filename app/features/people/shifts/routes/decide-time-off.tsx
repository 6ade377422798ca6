import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { readBatch } from "#db/client";
import { staffPaths } from "#app/features/people/staff/paths";
import { addDays, eachDay, formatDate, formatDateRange } from "#app/lib/dates";
import { displayName } from "#app/lib/people";
import { id } from "#app/platform/http/fields";
import type { ReadInput } from "#app/platform/http/guard.server";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast, undoFields } from "#app/platform/http/toast.server";
import { Avatar } from "#app/ui/avatar";
import { Badge } from "#app/ui/badge";
import { Card } from "#app/ui/card";
import { Field } from "#app/ui/field";
import { FormErrors } from "#app/ui/form-errors";
import { PageHeader } from "#app/ui/page-header";
import { SubmitButton } from "#app/ui/submit-button";
import { Textarea } from "#app/ui/textarea";
import { dayRatios } from "../day-ratios.server";
import { RATIO_READS, type RatioRows, ratioReads } from "../ratio-reads.server";
import { decisionForm } from "../inputs";
import { staffingPaths } from "../paths";
import { TIME_OFF_LABELS } from "../rules";
import { decideTimeOff, type TimeOffRow, timeOffById } from "../time-off.server";
import { groupsOfStaff } from "../wanted-groups.server";

const params = z.object({ time_off_id: id() });

const aRequest = {
	permission: "staff_edit" as const,
	params,
	reads: (at: ReadInput<z.infer<typeof params>, unknown>) => ({
		request: timeOffById(at.db, at.place.camp_id, at.params.time_off_id),
	}),
	find: (rows: { request: TimeOffRow[] }) => rows.request[0],
};

/** Maximum number of days whose ratios are shown. A longer absence shows its first days. */
const MOST_DAYS = 5;

/** Request, and its daily effect on the requester's groups. The days are known only once the request is read. */
export const loader = campLoader(aRequest, async ({ ctx, found }) => {
	const from = found.starts_on < ctx.today ? ctx.today : found.starts_on;
	const until = found.ends_on < addDays(from, MOST_DAYS - 1) ? found.ends_on : addDays(from, MOST_DAYS - 1);
	const days = eachDay(from, until);
	const camp = ctx.camp.id;
	const reads = Object.fromEntries(
		days.flatMap((date) =>
			Object.entries(ratioReads(ctx.db, camp, date, groupsOfStaff(camp, found.staff_id, date))).map(
				([name, read]) => [`${date}:${name}`, read] as const,
			),
		),
	);
	const rows: Record<string, unknown> = days.length > 0 ? await readBatch(ctx.db, reads) : {};
	const effects = days.map((date) => {
		const read = Object.fromEntries(
			RATIO_READS.map((name) => [name, rows[`${date}:${name}`] ?? null]),
		) as RatioRows;
		const now = dayRatios(ctx, read, { date });
		const after = dayRatios(ctx, read, { date, without: found.staff_id });
		return {
			date,
			groups: now.map((group, at) => ({
				id: `${group.session_id} ${group.id}`,
				name: group.name,
				session_name: group.session_name,
				needed: group.needed,
				before: group.counted,
				after: after[at]?.counted ?? group.counted,
			})),
		};
	});
	return {
		request: {
			id: found.id,
			staff_id: found.staff_id,
			name: displayName(found),
			photo_url: found.profile_image_url,
			starts_on: found.starts_on,
			ends_on: found.ends_on,
			reason: found.reason,
			status: found.status,
			decision_note: found.decision_note,
		},
		effects,
		is_over: found.ends_on < ctx.today,
		has_more: until < found.ends_on,
	};
});

export const action = campAction({ ...aRequest, body: decisionForm }, async ({ ctx, found, input }) => {
	await decideTimeOff(ctx, found, input);
	const said = input.status === "requested" ? "reopened" : TIME_OFF_LABELS[input.status].toLowerCase();
	return redirectWithToast(staffingPaths.timeOff(), `Time off for ${displayName(found)}: ${said}`, {
		undo: {
			action: staffingPaths.oneTimeOff(found.id),
			fields: undoFields({ status: found.status, decision_note: found.decision_note }),
		},
	});
});

export const handle = { title: "Time off" };
export const meta = ({ data }: { data: { request: { name: string } } | undefined }) => [
	{ title: data ? `Time off for ${data.request.name} · CampInsights` : "CampInsights" },
];

export default function DecideTimeOff() {
	const { request, effects, is_over, has_more } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	const { status } = request;
	const errors = Object.values(result?.error ?? {}).flatMap((messages) => messages ?? []);
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title={<bdi>{request.name}</bdi>}
				description={`Time off ${formatDateRange(request.starts_on, request.ends_on)}`}
				back={{ to: staffingPaths.timeOff(), label: "Time off" }}
				avatar={<Avatar id={request.staff_id} name={request.name} src={request.photo_url} size="large" />}
				badges={
					<Badge tone={status === "requested" ? "ember" : status === "approved" ? "pine" : "neutral"}>
						{TIME_OFF_LABELS[status]}
					</Badge>
				}
			/>
			<div className="grid gap-5">
				{request.reason ? (
					<Card title="Reason">
						<p className="whitespace-pre-line">{request.reason}</p>
					</Card>
				) : null}
				<Card title="Effect on ratios" flush>
					{effects.length === 0 ? (
						<p className="px-4 py-3 text-muted">These days have passed.</p>
					) : (
						<ul className="divide-y divide-line">
							{effects.map(({ date, groups }) => (
								<li key={date} className="px-4 py-3">
									<h3 className="font-medium">{formatDate(date, undefined, "full")}</h3>
									{groups.length === 0 ? (
										<p className="text-muted">They have no group with campers that day.</p>
									) : (
										<ul className="mt-1 grid gap-1">
											{groups.map((group) => (
												<Effect key={group.id} group={group} />
											))}
										</ul>
									)}
								</li>
							))}
						</ul>
					)}
					{has_more ? (
						<p className="border-t border-line px-4 py-2.5 text-muted">
							The first {effects.length} days are shown.
						</p>
					) : null}
				</Card>
				{status === "withdrawn" || is_over ? (
					<p className="text-muted">
						{is_over ? "These days have passed, so no decision is needed." : "This request was withdrawn."}{" "}
						<a href={staffPaths.staff(request.staff_id)} className="link">
							Go to {request.name}
						</a>
					</p>
				) : (
					<Card title={status === "requested" ? "Decide" : "Change the decision"}>
						<Form method="post" className="grid gap-4">
							<FormErrors errors={errors.map((message) => ({ message }))} />
							<input type="hidden" name="seen" value={status} />
							<Field
								name="decision_note"
								label="Message to staff member"
								required={false}
								defaultValue={request.decision_note}
							>
								<Textarea rows={2} maxLength={1000} />
							</Field>
							<div className="flex flex-wrap gap-2">
								{status === "approved" ? null : (
									<SubmitButton name="status" value="approved">
										Approve
									</SubmitButton>
								)}
								{status === "denied" ? null : (
									<SubmitButton name="status" value="denied" variant="secondary">
										Deny
									</SubmitButton>
								)}
							</div>
						</Form>
					</Card>
				)}
			</div>
		</div>
	);
}

interface EffectProps {
	group: { name: string; session_name: string; needed: number; before: number; after: number };
}

function Effect({ group: { name, session_name, needed, before, after } }: EffectProps) {
	const short = needed - after;
	return (
		<li className="flex flex-wrap items-center gap-x-3 gap-y-1">
			<span className="min-w-0 flex-1 basis-48">
				{name} <span className="text-muted">· {session_name}</span>
			</span>
			<span className="tabular-nums">
				{before === after ? `${before} count` : `${before} → ${after} count`}, {needed} needed
			</span>
			<Badge tone={short > 0 ? "ember" : "pine"}>{short > 0 ? `${short} short` : "Covered"}</Badge>
		</li>
	);
}
