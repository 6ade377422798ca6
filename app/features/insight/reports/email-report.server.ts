import { newId } from "#app/lib/ids";
import { commit } from "#app/platform/audit/commit.server";
import { type MemberCtx, membersByEmail } from "#app/platform/auth/place.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid } from "#app/platform/errors";
import { deliverSoon } from "#app/platform/jobs/deliver-soon.server";
import { writeWithin } from "#app/platform/rate-limit.server";
import { compilePlan } from "#app/platform/query/compile-plan.server";
import type { EmailInput } from "./run-inputs";
import { SEND_TOPIC, type SendMessage } from "./messages";
import { inPlan, inTemplate, namingFields } from "./naming-fields";
import { type ReadBefore, theReport } from "./the-report.server";
import { type Opened, openReport } from "./write-run.server";

/** Finds active members by email address, in the given order. @throws INVALID that names an address without a member */
async function membersAt(ctx: CampCtx, emails: readonly string[]): Promise<MemberCtx[]> {
	const members = await membersByEmail(ctx, ctx.camp.id, emails);
	return emails.map((email, index) => {
		const member = members.find(({ user }) => user.email === email);
		if (member) return member;
		throw invalid(`recipients.${index}`, `No member of ${ctx.camp.name} has the address ${email}.`);
	});
}

/** Checks that a recipient can see reports and each field of this one. @throws INVALID that names the recipient and the field */
function assertCanGet({ catalog, plan }: Opened, member: MemberCtx, index: number): void {
	const refuse = (why: string) =>
		invalid(`recipients.${index}`, `${member.user.name} can't get this report. ${why}`);
	if (!member.can("reports_view")) throw refuse("They don't have the permission “See reports”.");
	try {
		compilePlan({ ...catalog, asker: member }, plan, member.place.time_zone);
	} catch (error) {
		if (error instanceof AppError && error.code === "FORBIDDEN")
			throw refuse(error.message.replace(/^You need/, "They need"));
		throw error;
	}
}

/**
 * Sends a report to members of the camp, each with their own rights, once the answer has left.
 * @throws INVALID that names a recipient who can't get it; FORBIDDEN, INVALID as a run; TOO_MANY_REQUESTS
 */
export async function emailReport(
	ctx: CampCtx,
	{ recipients, format, note, ...meant }: EmailInput,
	read: ReadBefore = {},
) {
	const report = read.report ?? (await theReport(ctx, meant));
	const plan = meant.as_of === undefined ? report.plan : { ...report.plan, as_of: meant.as_of };
	const [opened, members] = await Promise.all([
		namingFields(meant.template_id === undefined ? inPlan : inTemplate, () =>
			openReport(ctx, plan, { mode: report.mode, format, season_id: meant.season_id, read: read.catalog }),
		),
		membersAt(ctx, recipients),
	]);
	for (const [index, member] of members.entries()) assertCanGet(opened, member, index);
	const messages = members.map(({ user }) => ({
		topic: SEND_TOPIC,
		payload: {
			camp_id: ctx.camp.id,
			run_id: newId(),
			user_id: user.id,
			asked_by: ctx.user.id,
			report: {
				template_key: report.template_key,
				template_id: report.template_id,
				name: report.name,
				plan: opened.plan,
			},
			format,
			season_id: meant.season_id ?? null,
			schedule_id: null,
			note: note ?? null,
			sessions: [],
		} satisfies SendMessage,
	}));
	const data = {
		name: report.name,
		note: note ?? null,
		recipients: members.length,
		run_ids: messages.map(({ payload }) => payload.run_id),
	};
	// A member can receive several an hour. The limit is on how many a user sends a day.
	const limit = { key: `report-email:user:${ctx.user.id}`, max: 200, minutes: 1440, times: members.length };
	await writeWithin(ctx, [limit], (counted) =>
		commit(ctx, {
			statements: counted,
			audit: {
				action: "report.email",
				entity: "report_template",
				entity_id: report.template_key ?? "plan",
				changes: { format, rows: opened.count, recipients: members.map(({ user }) => user.id) },
			},
			messages,
			answer: { data, status: 202 },
		}),
	);
	deliverSoon(ctx, SEND_TOPIC);
	return data;
}
