import { and, eq } from "drizzle-orm";
import { report_recipient, report_run, report_template } from "#db/schema";
import type { Statement } from "#db/client";
import { formatDate } from "#app/lib/dates";
import { escapeHtml } from "#app/lib/escape-html";
import { type AuditFacts, commit } from "#app/platform/audit/commit.server";
import { type MemberCtx, membersOf } from "#app/platform/auth/place.server";
import { wallNow } from "#app/platform/clock";
import type { Ctx } from "#app/platform/context.server";
import { AppError, notFound } from "#app/platform/errors";
import { keepFile } from "#app/platform/files/stored-file.server";
import type { MessageJob } from "#app/platform/jobs/deliver-outbox.server";
import { deliverSoon } from "#app/platform/jobs/deliver-soon.server";
import { MAIL_TOPIC, type MailMessage } from "#app/platform/jobs/send-mail.server";
import type { PlanMode } from "#app/platform/query/compile-plan.server";
import { ENTITIES } from "./catalog.server";
import { doneWith } from "./generate-report.server";
import type { SendMessage } from "./messages";
import { reportPaths } from "./paths";
import { type Plan, parsePlan } from "#app/platform/query/plan";
import { readyMade } from "./ready-made.server";
import { fileName, MOST_ATTACHED } from "./run-rules";
import { runById } from "./runs.server";
import { findReadyMade } from "./the-report.server";
import { asOfWords } from "./words";
import { openReport, runFacts, type WrittenFile, writeRun } from "./write-run.server";

/** Returns a message's report, or the saved report if the message doesn't contain one. @throws NOT_FOUND */
async function reportOf(
	member: MemberCtx,
	{ report }: SendMessage,
): Promise<{ name: string; plan: Plan; mode: PlanMode }> {
	if (report.plan !== null) return { name: report.name, plan: parsePlan(report.plan), mode: "strict" };
	if (report.template_id === null) {
		const ready = report.template_key && (await findReadyMade(member, report.template_key));
		if (!ready) throw notFound("This report");
		return { name: ready.name, plan: parsePlan(ready.plan), mode: "shared" };
	}
	const [saved] = await member.db
		.select()
		.from(report_template)
		.where(and(eq(report_template.camp_id, member.camp.id), eq(report_template.id, report.template_id)));
	if (!saved || saved.deleted_at !== null) throw notFound("This report");
	const mode = saved.owner_id === member.user.id ? "strict" : "shared";
	return { name: saved.name, plan: parsePlan(saved.plan), mode };
}

/** Limits a plan to these sessions if its entity has a session field. */
function aboutSessions(plan: Plan, sessions: readonly { id: string }[]): Plan {
	const field = ENTITIES.get(plan.entity)?.of_sessions;
	if (!field || sessions.length === 0) return plan;
	const only = { any: [{ field, op: "in" as const, value: sessions.map(({ id }) => id) }] };
	return { ...plan, filters: [...plan.filters, only] };
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

interface Sent {
	message: SendMessage;
	name: string;
	count: number;
	as_of: string | undefined;
	file: WrittenFile;
	has_health: boolean;
	hidden: readonly { label: string }[];
}

function mailOf(
	member: MemberCtx,
	{ message, name, count, as_of, file, has_health, hidden }: Sent,
): MailMessage {
	const { base_url } = member.config;
	const url = base_url + reportPaths.run(message.run_id);
	const isAttached = !has_health && file.bytes <= MOST_ATTACHED;
	const verb = member.can("reports_export") ? "download" : "see";
	const about = message.sessions.map((each) => `${each.name} starts on ${formatDate(each.start_date)}.`);
	const lines = [
		...(message.note ? [message.note] : []),
		...about,
		`${name}: ${count.toLocaleString("en-US")} ${count === 1 ? "row" : "rows"}${asOfWords(as_of)}, made with your rights on ${formatDate(member.today)}.`,
		...(hidden.length > 0
			? [`Your role doesn't show these columns: ${hidden.map(({ label }) => label).join(", ")}.`]
			: []),
		has_health
			? `The report has health data, so it isn't attached. Sign in to ${verb} it.`
			: isAttached
				? `The file is attached. You can also ${verb} the report after signing in, for 30 days.`
				: `The file is too large to attach. Sign in to ${verb} the report within 30 days.`,
	];
	return {
		to: member.user.email,
		name: member.user.name,
		subject: `${name}: ${member.camp.name}`,
		text: `${lines.join("\n\n")}\n\n${url}\n`,
		html: `${lines.map(paragraph).join("\n")}\n<p><a href="${escapeHtml(url)}">Open the report</a></p>`,
		about: message.run_id,
		// The email expires after a day, because the recipient could lose the permission later.
		expires_at: new Date(wallNow() + 24 * 3_600_000).toISOString(),
		...(isAttached
			? {
					attach: {
						object_key: file.object_key,
						filename: `${fileName(name, member.today, as_of)}.${file.object_key.split(".").at(-1)}`,
					},
				}
			: {}),
	};
}

/** Notification to the sender about a recipient who was left out. */
function skippedMail(owner: MemberCtx, name: string, who: string, why: string): MailMessage {
	const url = owner.config.base_url + reportPaths.reports;
	const said = `${who} didn't get the report “${name}”. ${why}`;
	return {
		to: owner.user.email,
		name: owner.user.name,
		subject: `Not sent to ${who}: ${name}`,
		text: `${said}\n\n${url}\n`,
		html: `${paragraph(said)}\n<p><a href="${escapeHtml(url)}">Reports</a></p>`,
	};
}

/** Leaves a recipient out of a report, and tells its sender. */
async function skip(ctx: Ctx, message: SendMessage, who: string, why: string): Promise<undefined> {
	const { camp_id, user_id, asked_by, schedule_id, report } = message;
	const [owner] = await membersOf(ctx, camp_id, [asked_by]);
	const noted: Statement[] = schedule_id
		? [
				ctx.db
					.update(report_recipient)
					.set({ skipped_at: ctx.clock.now(), skipped_why: why })
					.where(
						and(
							eq(report_recipient.camp_id, camp_id),
							eq(report_recipient.schedule_id, schedule_id),
							eq(report_recipient.user_id, user_id),
						),
					),
			]
		: [];
	const name =
		report.template_id === null && report.template_key
			? (readyMade(report.template_key)?.name ?? report.name)
			: report.name;
	await commit(ctx, {
		statements: noted,
		audit: {
			action: "report.skip_recipient",
			entity: "report_run",
			entity_id: message.run_id,
			camp_id,
			changes: { user_id, schedule_id, why },
		},
		messages: owner ? [{ topic: MAIL_TOPIC, payload: skippedMail(owner, name, who, why) }] : [],
	});
	return undefined;
}

const theirs = (message: string) => message.replace(/^You need/, "They need");

async function send(ctx: Ctx, message: SendMessage): Promise<undefined> {
	const { camp_id, run_id, user_id, asked_by, format, season_id, schedule_id } = message;
	// A repeated message finds the run of the first.
	const [already] = await runById(ctx.db, camp_id, run_id);
	if (already) return undefined;
	const [member] = await membersOf(ctx, camp_id, [user_id]);
	if (!member) return skip(ctx, message, "A former member", "They don't belong to the camp anymore.");
	const who = member.user.name;
	if (!member.can("reports_view"))
		return skip(ctx, message, who, "They don't have the permission “See reports” anymore.");
	if (!member.features.has("basic_reports"))
		return skip(ctx, message, who, "Your camp's plan doesn't include reports.");
	try {
		const { name, plan, mode } = await reportOf(member, message);
		const about = aboutSessions(plan, message.sessions);
		const opened = await openReport(member, about, { mode, format, season_id: season_id ?? undefined });
		const file = await writeRun(member, opened, {
			id: run_id,
			name,
			format,
			layout: null,
			attempt: wallNow(),
		});
		const facts = await runFacts(member, opened, { season_id: season_id ?? undefined });
		const { has_health, hidden } = opened;
		const { as_of } = opened.plan;
		const sent = mailOf(member, { message, name, count: file.rows, as_of, file, has_health, hidden });
		await commit(
			{ ...ctx, camp: member.camp, user: { id: asked_by } },
			{
				statements: [
					...keepFile(ctx, file.object_key),
					...keepFile(ctx, file.rows_key),
					ctx.db.insert(report_run).values({
						...facts,
						...doneWith(file, ctx.clock.now()),
						id: run_id,
						template_key: message.report.template_key,
						template_id: message.report.template_id,
						schedule_id,
						name,
						format,
						asked_by,
						started_at: facts.created_at,
					}),
				],
				audit: sentAudit(message, file.rows, has_health),
				messages: [{ topic: MAIL_TOPIC, payload: sent }],
			},
		);
		deliverSoon(ctx, MAIL_TOPIC);
	} catch (error) {
		if (error instanceof AppError && ["FORBIDDEN", "INVALID", "NOT_FOUND"].includes(error.code))
			return skip(ctx, message, who, theirs(error.message));
		throw error;
	}
	return undefined;
}

const sentAudit = (
	{ run_id, report, user_id, schedule_id, format }: SendMessage,
	rows: number,
	has_health: boolean,
): AuditFacts => ({
	action: "report.send",
	entity: "report_run",
	entity_id: run_id,
	changes: { report: report.template_key, user_id, schedule_id, format, rows, has_health },
});

/** Runs a report with its recipient's rights and sends it to them, or leaves them out. */
export const sendJob: MessageJob = {
	run: (ctx, { payload }) => send(ctx, payload as SendMessage),
};
