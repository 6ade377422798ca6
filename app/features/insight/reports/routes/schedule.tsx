import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { newId } from "#app/lib/ids";
import { useCan } from "#app/platform/camp-context";
import { idempotent } from "#app/platform/audit/only-once.server";
import { notFound } from "#app/platform/errors";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Alert } from "#app/ui/alert";
import { Badge } from "#app/ui/badge";
import { Button, ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Columns } from "#app/ui/editor";
import { Field } from "#app/ui/field";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { Select } from "#app/ui/select";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import { toastWords } from "#app/ui/toast-words";
import { FormErrorList } from "../components/form-error-list";
import { errorsOf, RecipientChoice } from "../components/recipient-choice";
import { scheduleForm, scheduleQuery } from "../schedule-inputs";
import { reportPaths } from "../paths";
import { aReport, reportIn } from "../report-spec.server";
import { answerHealth } from "../report-view.server";
import { createSchedule, updateSchedule } from "../save-schedule.server";
import { shownSchedule } from "../schedule-view.server";
import { findSchedules } from "../schedules.server";
import { FORMAT_WORDS } from "../words";
import { findReaders } from "../who-sees-reports.server";

type At = Parameters<typeof aReport.reads>[0];

const aScheduled = {
	...aReport,
	permission: "reports_create",
	reads: (at: At) => ({
		...aReport.reads(at),
		schedules: findSchedules(at.db, at.place.camp_id, at.params.id),
	}),
} as const;

export const loader = campLoader(
	{
		...aScheduled,
		query: scheduleQuery,
		reads: (at: At) => ({ ...aScheduled.reads(at), readers: findReaders(at.db, at.place.camp_id) }),
	},
	({ ctx, rows, found, query }) => {
		const report = reportIn(ctx, rows, found);
		const schedules = rows.schedules.map((row) => shownSchedule(ctx, row));
		return {
			key: report.key,
			name: report.name,
			has_health: answerHealth(report),
			is_private: report.row !== null && !report.row.is_public,
			/** Its rows are of sessions. */
			has_sessions: report.catalog.entities.get(report.plan.entity)?.of_sessions !== undefined,
			schedules,
			edited: schedules.find(({ id, can_change }) => can_change && id === query.schedule) ?? null,
			readers: rows.readers,
			self: ctx.user.id,
			idempotency_key: newId(),
		};
	},
);

export const action = campAction(
	{ ...aScheduled, body: scheduleForm, failure: "Failed to save schedule" },
	async ({ ctx, rows, found, input: { schedule, updated_at, ...given } }) => {
		const report = reportIn(ctx, rows, found);
		const read = { report, catalog: report.catalog };
		const back = reportPaths.schedule(report.key);
		if (schedule == null) {
			const input = { ...given, template_id: report.key, is_active: true };
			const id = await idempotent<string | { id: string }>(ctx, () => createSchedule(ctx, input, read));
			const made = typeof id === "string" ? id : id.id;
			return redirectWithToast(back, toastWords.created("Schedule"), {
				undo: { action: reportPaths.deleteSchedule(report.key, made), fields: {} },
			});
		}
		const before = rows.schedules.find(({ id }) => id === schedule);
		if (!before) throw notFound("This schedule");
		const input = { ...given, template_id: report.key, is_active: before.is_active };
		await updateSchedule(ctx, before, input, { seen: updated_at ?? undefined, ...read });
		return redirectWithToast(back, toastWords.updated("Schedule"));
	},
);

export const handle = { title: "Schedule" };
export const meta = () => [{ title: "Schedule · Reports · CampInsights" }];

const LABELS = {
	frequency: "How often",
	hour: "Time",
	weekday: "Weekday",
	days_before: "Days before",
	format: "Format",
	recipient_ids: "Recipients",
};
const FREQUENCIES = [
	{ value: "daily", label: "Every day" },
	{ value: "weekly", label: "Every week" },
	{ value: "before_session", label: "Before each session" },
];
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
	value: String(hour),
	label: `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? "AM" : "PM"}`,
}));
const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map(
	(label, index) => ({ value: String(index + 1), label }),
);
const FORMATS = ["csv", "xlsx", "pdf"].map((value) => ({ value, label: FORMAT_WORDS[value] ?? value }));

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Schedule() {
	const shown = useLoaderData<typeof loader>();
	const exports = useCan("reports_export");
	const { key, name, has_health, is_private, schedules, edited } = shown;
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title="Schedule"
				description={
					<>
						Email <bdi>{name}</bdi> automatically. Each recipient gets what their role can see.
					</>
				}
				back={{ to: reportPaths.report(key), label: name }}
			/>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
				{has_health ? (
					<Alert title="Health data isn't attached">
						Recipients get a link and sign in to download the file.
					</Alert>
				) : null}
				{is_private ? (
					<Alert title="Only you can see this report">
						Share it if others should get it. Until then, they're left out.
					</Alert>
				) : null}
				{schedules.length > 0 ? (
					<Card title="Schedules" flush>
						<ul className="divide-y divide-line">
							{schedules.map((schedule) => (
								<ScheduleLine key={schedule.id} report={key} schedule={schedule} />
							))}
						</ul>
					</Card>
				) : null}
				{exports ? (
					<ScheduleEditor key={edited?.id ?? "new"} shown={shown} />
				) : (
					<Alert title="You can't schedule reports">
						A schedule makes files, so your role needs the permission “Export reports”.
					</Alert>
				)}
			</div>
		</div>
	);
}

function ScheduleLine({ report, schedule }: { report: string; schedule: Shown["schedules"][number] }) {
	const { id, times, is_active, next, last, owner, recipients, format, can_change } = schedule;
	return (
		<li className="grid gap-1.5 px-4 py-3">
			<p className="flex flex-wrap items-center gap-x-2 gap-y-1">
				<span className="font-medium">{times}</span>
				<Badge tone={is_active ? "pine" : "neutral"}>{is_active ? "On" : "Paused"}</Badge>
			</p>
			<p className="text-muted">
				{FORMAT_WORDS[format]} to {recipients.map((each) => each.name).join(", ")}. Set up by {owner}.
				{next ? ` Next: ${next}.` : ""}
				{last ? ` Last sent: ${last}.` : ""}
			</p>
			{recipients
				.filter(({ skipped }) => skipped)
				.map(({ id: person, name, skipped }) => (
					<p key={person} className="text-ember-ink">
						<bdi>{name}</bdi>: {skipped}
					</p>
				))}
			{can_change ? (
				<div className="flex flex-wrap gap-2">
					<Form method="post" action={reportPaths.sendSchedule(report, id)}>
						<Button type="submit" size="small" icon={<Icon name="send" />}>
							Send now
						</Button>
					</Form>
					<Form method="post" action={reportPaths.scheduleActive(report, id)}>
						<input type="hidden" name="active" value={is_active ? "off" : "on"} />
						<Button type="submit" size="small" variant="quiet">
							{is_active ? "Pause" : "Resume"}
						</Button>
					</Form>
					<ButtonLink size="small" variant="quiet" to={`?schedule=${id}`} preventScrollReset>
						Edit
					</ButtonLink>
					<Form method="post" action={reportPaths.deleteSchedule(report, id)}>
						<Button type="submit" size="small" variant="quiet">
							Delete
						</Button>
					</Form>
				</div>
			) : null}
		</li>
	);
}

function ScheduleEditor({ shown }: { shown: Shown }) {
	const { key: report, has_sessions, edited, readers, self, idempotency_key } = shown;
	const errors = useActionData<typeof action>()?.result?.error ?? {};
	return (
		<Card title={edited ? "Edit schedule" : "New schedule"}>
			<Form method="post" className="group/when grid gap-4">
				<FormErrorList errors={errors} labels={LABELS} />
				{edited ? (
					<>
						<input type="hidden" name="schedule" value={edited.id} />
						<input type="hidden" name="updated_at" value={edited.updated_at} />
					</>
				) : (
					<input type="hidden" name="idempotency_key" value={idempotency_key} />
				)}
				<Columns>
					<Field
						id="frequency"
						name="frequency"
						label={LABELS.frequency}
						errors={errors.frequency}
						defaultValue={edited?.frequency ?? "weekly"}
					>
						<Select options={FREQUENCIES.filter(({ value }) => has_sessions || value !== "before_session")} />
					</Field>
					<Field
						id="hour"
						name="hour"
						label={LABELS.hour}
						help="In the camp's time zone."
						errors={errors.hour}
						defaultValue={String(edited?.hour ?? 7)}
					>
						<Select options={HOURS} />
					</Field>
					<div className="hidden group-has-[option[value=weekly]:checked]/when:block">
						<Field
							id="weekday"
							name="weekday"
							label={LABELS.weekday}
							errors={errors.weekday}
							defaultValue={String(edited?.weekday ?? 1)}
						>
							<Select options={WEEKDAYS} />
						</Field>
					</div>
					<div className="hidden group-has-[option[value^=before]:checked]/when:block">
						<Field
							id="days_before"
							name="days_before"
							label={LABELS.days_before}
							help="0 to 60 days before a session starts."
							errors={errors.days_before}
							defaultValue={String(edited?.days_before ?? 3)}
						>
							<TextInput inputMode="numeric" className="max-w-24" />
						</Field>
					</div>
					<Field
						id="format"
						name="format"
						label={LABELS.format}
						errors={errors.format}
						defaultValue={edited?.format ?? "xlsx"}
					>
						<Select options={FORMATS} />
					</Field>
				</Columns>
				<RecipientChoice
					name="recipient_ids"
					readers={readers}
					by="id"
					chosen={edited?.recipients.map(({ id }) => id) ?? [self]}
					errors={errorsOf(errors, "recipient_ids")}
				/>
				<div className="flex flex-wrap gap-2">
					<SubmitButton>{edited ? "Save schedule" : "Add schedule"}</SubmitButton>
					{edited ? (
						<ButtonLink to={reportPaths.schedule(report)} variant="quiet">
							Cancel
						</ButtonLink>
					) : null}
				</div>
			</Form>
		</Card>
	);
}
