import { addDays, instantAt, weekdayOf } from "#app/lib/dates";
import { aReportTemplate } from "../builders/reports";
import { type Make, madeAt } from "../make";
import { mergeRows, type RowOf, type SeedRows } from "../rows";

const NAME = "Ages 9 to 11 without a photo release";
const DESCRIPTION = "Take no pictures of them until the form is signed.";

/** ID of the camp's shared report, and of the run that its file is made for. */
export const reportIds = (make: Make) => ({
	report: make.id("report/photo-release"),
	run: make.id("report-run/photo-release"),
	schedule: make.id("report-schedule/photo-release"),
});

/** What the shared report asks: as it was saved first, or with the columns that were added later. */
export const photoReleasePlan = (release_id: string, added: readonly string[] = []) => ({
	version: 1,
	entity: "camper",
	columns: ["name", "birth_date", "age", ...added],
	filters: [
		{ any: [{ field: "status", op: "is", value: "active" }] },
		{ any: [{ field: "age", op: "between", value: [9, 11] }] },
		{ any: [{ field: "unsigned_forms", op: "is", value: release_id }] },
	],
	group: [],
	measures: [],
	sort: [{ field: "name", descending: false }],
});

/** Day of the week on which the shared report is sent: Monday. */
const SENT_ON = 1;

/**
 * The director's reports: one about photo releases, shared, marked as a favorite and sent to the counselor every Monday; and a
 * private one about money.
 */
export function reportRows(
	camp: { id: string },
	{ director, counselor, waivers }: { director: string; counselor: string; waivers: RowOf<"waiver">[] },
	{ make, today, time_zone }: { make: Make; today: string; time_zone: string },
): SeedRows {
	const release = waivers.find(({ title }) => title === "Photo release");
	if (!release) return {};
	const ids = reportIds(make);
	const at = (days: number, time: string) => instantAt(addDays(today, -days), time, time_zone);
	const owner = { id: director };
	const plan = photoReleasePlan(release.id, ["groups", "emergency_contacts", "family_balance"]);
	const saved = { name: NAME, description: DESCRIPTION, category: "people", is_public: true };
	const shared = aReportTemplate(
		camp,
		owner,
		{ ...saved, id: ids.report, plan, version: 2, updated_at: at(1, "16:20") },
		madeAt(make, at(9, "09:40")),
	);
	const [first] = shared.rows.report_template_version ?? [];
	const own = aReportTemplate(
		camp,
		owner,
		{
			id: make.id("report/overdue"),
			name: "Families with an overdue balance",
			category: "money",
			is_public: false,
			plan: {
				version: 1,
				entity: "family",
				columns: ["name", "phone", "balance", "overdue"],
				filters: [{ any: [{ field: "overdue", op: "gt", value: 0 }] }],
				group: [],
				measures: [],
				sort: [{ field: "overdue", descending: true }],
			},
		},
		madeAt(make, at(20, "11:05")),
	);
	const monday = addDays(today, ((SENT_ON - weekdayOf(today) + 6) % 7) + 1);
	const key = { camp_id: camp.id, template_key: ids.report, template_id: ids.report };
	return mergeRows([
		{
			report_template: shared.rows.report_template,
			report_template_version: first && [
				{ ...first, description: DESCRIPTION, plan: photoReleasePlan(release.id) },
				{ ...first, description: DESCRIPTION, version: 2, saved_at: at(1, "16:20") },
			],
		},
		own,
		{
			report_favorite: [
				{ ...key, user_id: director, created_at: at(8, "08:15") },
				{ camp_id: camp.id, user_id: director, template_key: "roster", created_at: at(8, "08:16") },
			],
			report_schedule: [
				{
					...key,
					id: ids.schedule,
					frequency: "weekly",
					hour: 7,
					weekday: SENT_ON,
					format: "pdf",
					next_at: instantAt(monday, "07:00", time_zone),
					owner_id: director,
					created_at: at(8, "08:20"),
					updated_at: at(8, "08:20"),
				},
			],
			report_recipient: [director, counselor].map((user_id) => ({
				camp_id: camp.id,
				schedule_id: ids.schedule,
				user_id,
			})),
		},
	]);
}
