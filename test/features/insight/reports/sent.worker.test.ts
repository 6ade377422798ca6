import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { aSession } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { emailReport } from "#app/features/insight/reports/email-report.server";
import { generateReport, storedRun } from "#app/features/insight/reports/generate-report.server";
import { nextRun } from "#app/features/insight/reports/run-rules";
import { runSchedules, sendScheduleNow } from "#app/features/insight/reports/run-schedules.server";
import {
	createSchedule,
	deleteSchedule,
	setScheduleActive,
} from "#app/features/insight/reports/save-schedule.server";
import { createTemplate } from "#app/features/insight/reports/save-template.server";
import { recipientsOf, type ScheduleRow, scheduleById } from "#app/features/insight/reports/schedules.server";
import { openLink, signLink } from "#app/features/insight/reports/sign-link.server";
import { makeMailJob, MAIL_TOPIC } from "#app/platform/jobs/send-mail.server";
import { deliverOutbox } from "#app/platform/jobs/deliver-outbox.server";
import type { Mail } from "#app/platform/clients/mail.server";
import type { CampCtx } from "#app/platform/context.server";
import type { ReportEntity } from "#app/platform/query/entity";
import { ENTITIES } from "#app/features/insight/reports/catalog.server";
import { aCtx } from "../../../support/world";
import {
	aMember,
	aRunsCamp,
	type RunsCamp,
	again,
	auditOf,
	DAY,
	filesOf,
	later,
	loses,
	MINUTE,
	MONEY,
	mailsOf,
	NOW,
	OFFICE,
	plan,
	storedRuns,
	work,
} from "./runs-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let camp: RunsCamp;
let owner: CampCtx;

const campers = plan({ entity: "camper", columns: ["name", "age"] });
const owed = plan({ entity: "family", columns: ["name", "balance"] });

beforeAll(async () => {
	camp = await aRunsCamp();
	owner = await aMember(camp.id, MONEY, "Olive Owner");
});

const textOf = async (response: Response) => (await response.text()).split("\r\n");

describe("a signed link", () => {
	it("sends the file once without signing in, and is refused the second time", async () => {
		const run = await generateReport(owner, { format: "csv", plan: campers, name: "Linked" });
		const { url, expires_at } = await signLink(owner, run);
		expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(14 * MINUTE);
		expect(Date.parse(expires_at) - Date.now()).toBeLessThanOrEqual(15 * MINUTE);
		const token = url.split("/").at(-1) ?? "";
		expect((await textOf(await openLink(aCtx(), token)))[0]).toContain("Name");
		await expect(openLink(aCtx(), token)).rejects.toMatchObject({ code: "CONFLICT" });
		expect((await storedRun(owner, run.id)).downloads).toBe(1);
		const stored = await env.DB.prepare("SELECT token_hash, uses FROM report_link WHERE run_id = ?")
			.bind(run.id)
			.first();
		expect(stored?.uses).toBe(1);
		expect(JSON.stringify(stored)).not.toContain(token);
	});

	it("sends the file to one of two who open it at the same time", async () => {
		const { url } = await signLink(owner, await generateReport(owner, { format: "csv", plan: campers }));
		const token = url.split("/").at(-1) ?? "";
		const opened = await Promise.allSettled([openLink(aCtx(), token), openLink(aCtx(), token)]);
		expect(opened.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
	});

	it("doesn't exist after 15 minutes, nor with another signature", async () => {
		const { url } = await signLink(owner, await generateReport(owner, { format: "csv", plan: campers }));
		const token = url.split("/").at(-1) ?? "";
		await expect(openLink(aCtx(), `${token.slice(0, -4)}AAAA`)).rejects.toMatchObject({ code: "NOT_FOUND" });
		await expect(openLink(aCtx(), "no.token")).rejects.toMatchObject({ code: "NOT_FOUND" });
		vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 15 * MINUTE + 1_000 });
		try {
			await expect(openLink(aCtx(), token)).rejects.toMatchObject({ code: "NOT_FOUND" });
		} finally {
			vi.useRealTimers();
		}
		expect((await openLink(aCtx(), token)).status).toBe(200);
	});

	it("ends with the right of its maker", async () => {
		const member = await aMember(camp.id, MONEY);
		const { url } = await signLink(member, await generateReport(member, { format: "csv", plan: owed }));
		const token = url.split("/").at(-1) ?? "";
		await loses(member, "finance_view");
		await expect(openLink(aCtx(), token)).rejects.toMatchObject({ code: "FORBIDDEN" });
		await loses(member, "reports_export");
		await expect(openLink(aCtx(), token)).rejects.toMatchObject({ code: "NOT_FOUND" });
	});
});

describe("an email", () => {
	it("takes each recipient's report with their own rights", async () => {
		const other = await aMember(camp.id, MONEY, "Rita Recipient");
		const { run_ids } = await emailReport(owner, {
			plan: owed,
			name: "Owed",
			format: "csv",
			recipients: [owner.user.email, other.user.email],
			note: "For Monday.",
		});
		await work(aCtx({ now: NOW }));
		const runs = await Promise.all(run_ids.map((id) => storedRun(owner, id)));
		expect(runs.map(({ rights }) => rights.user_id)).toEqual([owner.user.id, other.user.id]);
		expect(runs.map(({ asked_by }) => asked_by)).toEqual([owner.user.id, owner.user.id]);
		const mails = (await mailsOf(camp.id)).filter(({ about }) => run_ids.includes(about ?? ""));
		expect(mails.map(({ to }) => to).sort()).toEqual([owner.user.email, other.user.email].sort());
		expect(mails[0]?.text).toContain("For Monday.");
		expect(mails[0]?.attach?.filename).toBe("Owed-2026-07-15.csv");
		expect(await auditOf(camp.id, "report.email")).toHaveLength(1);
	});

	it("goes out with its file attached", async () => {
		const sent: Mail[] = [];
		const job = makeMailJob(() => ({
			send: async (mail) => {
				sent.push(mail);
			},
		}));
		while ((await deliverOutbox(aCtx(), { [MAIL_TOPIC]: job })) > 0);
		const mail = sent.find(({ to, attachments }) => to === owner.user.email && attachments);
		expect(atob(mail?.attachments?.[0]?.content ?? "")).toContain("Balance");
	});

	it("names the recipient who can't see a field, and who isn't a member", async () => {
		const poor = await aMember(camp.id, OFFICE, "Pat Poor");
		const to = (...recipients: string[]) => emailReport(owner, { plan: owed, format: "csv", recipients });
		await expect(to(owner.user.email, poor.user.email)).rejects.toMatchObject({
			code: "INVALID",
			fields: { "recipients.1": [expect.stringMatching(/Pat Poor.*Balance/)] },
		});
		await expect(to("no-one@example.org")).rejects.toMatchObject({
			code: "INVALID",
			fields: { "recipients.0": [expect.stringContaining("no-one@example.org")] },
		});
		const blind = await aMember(camp.id, ["campers_view"], "Bo Blind");
		await expect(
			emailReport(owner, { plan: campers, format: "csv", recipients: [blind.user.email] }),
		).rejects.toMatchObject({
			code: "INVALID",
			message: expect.stringContaining("See reports"),
		});
	});

	it("is written once though its message comes twice", async () => {
		const { run_ids } = await emailReport(owner, {
			plan: campers,
			format: "csv",
			recipients: [owner.user.email],
		});
		await work(aCtx({ now: NOW }));
		await env.DB.prepare("UPDATE outbox SET done_at = NULL WHERE camp_id = ? AND topic = 'report.send'")
			.bind(camp.id)
			.run();
		await work(aCtx({ now: NOW }));
		const mails = await mailsOf(camp.id);
		expect(mails.filter(({ about }) => about === run_ids[0])).toHaveLength(1);
		expect((await storedRuns(camp.id)).filter(({ id }) => id === run_ids[0])).toHaveLength(1);
	});
});

describe("health data", () => {
	it("is neither attached to an email nor behind a signed link", async () => {
		const known = ENTITIES.get("camper") as ReportEntity;
		const fieldsFor = known.fieldsFor;
		const spied = vi.spyOn(known, "fieldsFor").mockImplementation((facts) => {
			const fields = new Map(fieldsFor(facts));
			const age = fields.get("age");
			if (age) fields.set("age", { ...age, sensitivity: "health" });
			return fields;
		});
		try {
			const run = await generateReport(owner, { format: "csv", plan: campers });
			expect(run.has_health).toBe(true);
			await expect(signLink(owner, run)).rejects.toMatchObject({ code: "FORBIDDEN" });
			const { run_ids } = await emailReport(owner, {
				plan: campers,
				format: "csv",
				recipients: [owner.user.email],
			});
			await work(aCtx({ now: NOW }));
			const mail = (await mailsOf(camp.id)).find(({ about }) => about === run_ids[0]);
			expect(mail?.attach).toBeUndefined();
			expect(mail?.text).toContain(`/reports/runs/${run_ids[0]}`);
		} finally {
			spied.mockRestore();
		}
	});
});

describe("a schedule", () => {
	const scheduleOf = async (ctx: CampCtx, id: string) =>
		(await scheduleById(ctx.db, camp.id, id))[0] as ScheduleRow;
	const runsOf = async (id: string) =>
		(
			await env.DB.prepare(
				"SELECT rights, hidden, name FROM report_run WHERE camp_id = ? AND schedule_id = ? ORDER BY created_at, id",
			)
				.bind(camp.id, id)
				.all<{ rights: string; hidden: string; name: string }>()
		).results;

	it("runs with each recipient's rights, skips who lost the right, and tells its owner", async () => {
		const rich = await aMember(camp.id, MONEY, "Rich Reader");
		const poor = await aMember(camp.id, OFFICE, "Poor Reader");
		const gone = await aMember(camp.id, MONEY, "Gone Reader");
		const { id: template_id } = await createTemplate(owner, {
			name: "Daily owed",
			category: "money",
			plan: owed,
		});
		const id = await createSchedule(owner, {
			template_id,
			frequency: "daily",
			hour: 11,
			format: "csv",
			is_active: true,
			recipient_ids: [rich.user.id, poor.user.id, gone.user.id],
		});
		expect((await scheduleOf(owner, id)).next_at).toBe("2026-07-15T15:00:00.000Z");
		await loses(gone, "reports_view");
		expect(await runSchedules(aCtx({ now: "2026-07-15T14:59:00.000Z" }))).toBe(0);
		const due = aCtx({ now: "2026-07-15T15:04:00.000Z" });
		expect(await runSchedules(due)).toBe(1);
		expect(await runSchedules(due)).toBe(0);
		await work(due);
		const runs = await runsOf(id);
		const byName = Object.fromEntries(
			runs.map(({ rights, hidden }) => [
				JSON.parse(rights).name,
				JSON.parse(hidden).map(({ key }: { key: string }) => key),
			]),
		);
		expect(byName).toEqual({ "Rich Reader": [], "Poor Reader": ["balance"] });
		const now = await scheduleOf(owner, id);
		expect(now.next_at).toBe("2026-07-16T15:00:00.000Z");
		expect(recipientsOf(now).map(({ name, skipped_why }) => [name, skipped_why !== null])).toEqual([
			["Gone Reader", true],
			["Poor Reader", false],
			["Rich Reader", false],
		]);
		const told = (await mailsOf(camp.id)).filter(
			({ to, subject }) => to === owner.user.email && subject.startsWith("Not sent"),
		);
		expect(told.map(({ subject }) => subject)).toEqual(["Not sent to Gone Reader: Daily owed"]);
		expect((await mailsOf(camp.id)).some(({ to }) => to === gone.user.email)).toBe(false);
	});

	it("is started by one of two workers", async () => {
		const id = await createSchedule(owner, {
			template_id: "roster",
			frequency: "weekly",
			weekday: 4,
			hour: 6,
			format: "csv",
			is_active: true,
			recipient_ids: [owner.user.id],
		});
		// Thursday, six in New York.
		expect((await scheduleOf(owner, id)).next_at).toBe("2026-07-16T10:00:00.000Z");
		const due = aCtx({ now: "2026-07-16T10:01:00.000Z" });
		await Promise.all([runSchedules(due), runSchedules(due)]);
		await work(due);
		expect(await runsOf(id)).toHaveLength(1);
		expect((await scheduleOf(owner, id)).next_at).toBe("2026-07-23T10:00:00.000Z");
	});

	it("runs days before a session, about that session alone, however the session moves", async () => {
		await writeRows(env.DB, [
			aSession(camp.season, {
				name: "Late session",
				start_date: "2026-08-03",
				end_date: "2026-08-14",
				status: "published",
			}),
		]);
		const id = await createSchedule(owner, {
			template_id: "roster",
			frequency: "before_session",
			days_before: 3,
			hour: 7,
			format: "csv",
			is_active: true,
			recipient_ids: [owner.user.id],
		});
		const dayOf = async (day: string) => {
			await runSchedules(aCtx({ now: `${day}T11:30:00.000Z` }));
			await work(aCtx({ now: `${day}T11:30:00.000Z` }));
			return (await runsOf(id)).length;
		};
		expect(await dayOf("2026-07-29")).toBe(0);
		for (const day of ["2026-07-30", "2026-07-31"]) await dayOf(day);
		expect(await dayOf("2026-07-31")).toBe(1);
		const mail = (await mailsOf(camp.id)).find(({ text }) =>
			text?.includes("Late session starts on Aug 3, 2026."),
		);
		expect(mail?.to).toBe(owner.user.email);
		const run = await env.DB.prepare("SELECT plan FROM report_run WHERE camp_id = ? AND schedule_id = ?")
			.bind(camp.id, id)
			.first<{ plan: string }>();
		expect(JSON.parse(run?.plan ?? "{}").filters.at(-1).any[0]).toMatchObject({ field: "session", op: "in" });
		expect(await sendScheduleNow(await again(owner), await scheduleOf(owner, id))).toBe(1);
		await work(aCtx({ now: "2026-07-31T12:00:00.000Z" }));
		expect(await runsOf(id)).toHaveLength(2);
	});

	it("stops when its owner no longer creates reports", async () => {
		const member = await aMember(camp.id, MONEY);
		const id = await createSchedule(member, {
			template_id: "roster",
			frequency: "daily",
			hour: 1,
			format: "csv",
			is_active: true,
			recipient_ids: [owner.user.id],
		});
		await loses(member, "reports_create");
		await runSchedules(aCtx({ now: later(3 * DAY) }));
		await work(aCtx({ now: later(3 * DAY) }));
		expect(await runsOf(id)).toEqual([]);
		expect(await scheduleOf(owner, id)).toMatchObject({ is_active: false, next_at: null });
	});

	it("is paused, resumed and deleted by its owner alone", async () => {
		const id = await createSchedule(owner, {
			template_id: "roster",
			frequency: "daily",
			hour: 1,
			format: "csv",
			is_active: true,
			recipient_ids: [owner.user.id],
		});
		const other = await aMember(camp.id, MONEY);
		await expect(setScheduleActive(other, await scheduleOf(owner, id), false)).rejects.toMatchObject({
			code: "FORBIDDEN",
		});
		await setScheduleActive(owner, await scheduleOf(owner, id), false);
		expect(await scheduleOf(owner, id)).toMatchObject({ is_active: false, next_at: null });
		await setScheduleActive(owner, await scheduleOf(owner, id), true);
		expect((await scheduleOf(owner, id)).next_at).toBe("2026-07-16T05:00:00.000Z");
		await deleteSchedule(owner, await scheduleOf(owner, id));
		expect(await scheduleOf(owner, id)).toBeUndefined();
	});

	it("takes members who can see reports, and no one else", async () => {
		const blind = await aMember(camp.id, ["campers_view"], "Bo Blind");
		const input = {
			template_id: "roster",
			frequency: "daily" as const,
			hour: 1,
			format: "csv" as const,
			is_active: true,
		};
		await expect(createSchedule(owner, { ...input, recipient_ids: [blind.user.id] })).rejects.toMatchObject({
			fields: { "recipient_ids.0": [expect.stringContaining("Bo Blind")] },
		});
		await expect(createSchedule(owner, { ...input, recipient_ids: ["no-one"] })).rejects.toMatchObject({
			code: "INVALID",
		});
	});
});

it.each([
	["daily", null, "2026-03-07T11:59:00.000Z", "2026-03-07T12:00:00.000Z"],
	["daily", null, "2026-03-07T12:00:00.000Z", "2026-03-08T11:00:00.000Z"],
	["weekly", 1, "2026-03-07T12:00:00.000Z", "2026-03-09T11:00:00.000Z"],
] as const)("a %s schedule keeps the camp's clock when clocks change", (frequency, weekday, after, next) => {
	expect(nextRun({ frequency, hour: 7, weekday }, after, "America/New_York")).toBe(next);
});

it("leaves no file that no run speaks of", async () => {
	const { results } = await env.DB.prepare(
		"SELECT object_key, rows_key FROM report_run WHERE camp_id = ? AND object_key IS NOT NULL",
	)
		.bind(camp.id)
		.all<{ object_key: string; rows_key: string }>();
	const known = new Set(results.flatMap(({ object_key, rows_key }) => [object_key, rows_key]));
	expect((await filesOf(camp.id)).filter((key) => !known.has(key))).toEqual([]);
});
