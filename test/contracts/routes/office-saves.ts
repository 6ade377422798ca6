import { env } from "cloudflare:workers";
import { aDiscount, anAddOn } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { newId } from "#app/lib/ids";
import type { Things } from "../../support/camp-world";
import { first, run, anEvent, type Save } from "./saves-sent";

// What an office saves: prices, forms, card payments and reports.

async function aDifference(camp_id: string) {
	const id = newId();
	await run(
		`INSERT INTO provider_difference (id, camp_id, account_id, object_id, what, ours_cents, theirs_cents, currency, found_at, seen_at)
			SELECT ?1, a.camp_id, a.account_id, 'ch_' || ?1, 'amount', 1000, 1200, 'USD', ?3, ?3 FROM provider_account a WHERE a.camp_id = ?2 LIMIT 1`,
		...[id, camp_id, new Date().toISOString()],
	);
	return id;
}
/** A button of a report's schedule, which is made first. */
async function scheduled({ camp_id, report_template_id, reporter_id }: Things, button: string) {
	const weekly = { frequency: "weekly", hour: "7", weekday: "1", format: "csv" };
	await first(`/reports/${report_template_id}/schedule`, { ...weekly, recipient_ids: [reporter_id] });
	const id = await env.DB.prepare(
		"SELECT id FROM report_schedule WHERE camp_id = ? AND template_key = ? ORDER BY id DESC LIMIT 1",
	)
		.bind(camp_id, report_template_id)
		.first<string>("id");
	return `/reports/${report_template_id}/schedule/${id}/${button}`;
}

export const OFFICE_SAVES: Record<string, Save> = {
	"POST ledger/pricing/routes/discount-order": {
		fields: async (at) => {
			await writeRows(env.DB, [
				aDiscount(
					{ id: at.season_id, camp_id: at.camp_id },
					{ code: `D-${newId().slice(-12).toUpperCase()}`, position: 2 },
				),
			]);
			return { move: "down" };
		},
	},
	"POST ledger/pricing/routes/remove-discount": {},
	"POST ledger/pricing/routes/add-on-order": {
		fields: async (at) => {
			await writeRows(env.DB, [
				anAddOn({ id: at.season_id, camp_id: at.camp_id }, { name: "Bus", position: 2 }),
			]);
			return { move: "down" };
		},
	},
	"POST ledger/pricing/routes/remove-add-on": {},
	"POST registration/forms/routes/starter": {},
	"POST registration/forms/routes/duplicate": {},
	"POST registration/forms/routes/remove": {},
	"POST registration/forms/routes/restore": {
		fields: async (at) => {
			await first(`/seasons/${at.season_id}/questions/${at.question_id}/remove`, {});
			return {};
		},
	},
	"POST money/card-payments/routes/account": {
		fields: async (at) => ({ intent: "settle", difference_id: await aDifference(at.camp_id), note: "A tip" }),
	},
	"POST money/card-payments/routes/account, looked at": {
		fields: async (at) => ({ intent: "look", event_id: await anEvent(at.camp_id), note: "Sent twice" }),
	},
	"POST money/card-payments/routes/account, without cards": { fields: () => ({ intent: "disconnect" }) },
	"POST insight/assistant/routes/clear": {},
	"POST insight/assistant/routes/delete": {},
	"POST insight/market/routes/delete-competitor": {},
	"POST insight/reports/routes/copy": {},
	"POST insight/reports/routes/delete": {},
	"POST insight/reports/routes/restore": {
		fields: async (at) => {
			await first(`/reports/${at.report_template_id}/delete`, {});
			return {};
		},
	},
	"POST insight/reports/routes/restore-version": { fields: () => ({ version: "1" }) },
	"POST insight/reports/routes/delete-export-template": {
		fields: (at) => ({ template_id: at.export_template_id }),
	},
	"POST insight/reports/routes/delete-printer": {
		fields: async (at) => {
			const name = `Printer ${newId()}`;
			await first(`/reports/${at.report_template_id}/labels`, { name, offset_x: "5", offset_y: "0" });
			const printer_id = await env.DB.prepare("SELECT id FROM label_printer WHERE camp_id = ? AND name = ?")
				.bind(at.camp_id, name)
				.first<string>("id");
			return { printer_id: printer_id ?? "" };
		},
	},
	"POST insight/reports/routes/schedule-active": {
		path: (at) => scheduled(at, "active"),
		fields: () => ({ active: "off" }),
	},
	"POST insight/reports/routes/schedule-active, on again": {
		path: async (at) => {
			const path = await scheduled(at, "active");
			await first(path, { active: "off" });
			return path;
		},
		fields: () => ({ active: "on" }),
	},
	"POST insight/reports/routes/send-schedule": { path: (at) => scheduled(at, "send") },
	"POST insight/reports/routes/delete-schedule": { path: (at) => scheduled(at, "delete") },
};
