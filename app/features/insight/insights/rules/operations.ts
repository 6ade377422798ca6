import { moneyPaths } from "#app/features/money/payments/paths";
import { boardPaths } from "#app/features/office/registration-desk/paths";
import { reportPaths } from "#app/features/insight/reports/paths";
import { daysBetween } from "#app/lib/dates";
import { defineInsight, isLowerShare, percentOf, RECENT_DAYS, where } from "../define-insight";
import { counted } from "../words";

export const OPERATION_RULES = [
	defineInsight({
		key: "attendance_fell",
		category: "attendance",
		title: "Attendance fell",
		formula:
			"Campers present divided by those expected on the last three days with a roll call, compared with the season's days before. Shown from 20 campers on, when the difference is larger than chance explains.",
		metric: "attendance",
		permissions: ["campers_view", "sessions_view"],
		threshold: { label: "Lower by at least (percentage points)", unit: "count", default: 8, min: 3, max: 80 },
		words: { about: "camper", baseline: { label: "Earlier days", unit: "percent" } },
		action: {
			permission: "reports_view",
			label: "See the roll calls",
			to: () => reportPaths.report("attendance_sheet"),
		},
		// The days that it looked at, with all their roll calls.
		rows: ({ season, on }) => ({
			entity: "roll_call",
			columns: [],
			filters: [where("is_taken", "is", true), where("season", "is", season), where("date", "lt", on)],
			group: ["date"],
			measures: [
				{ op: "sum", field: "present" },
				{ op: "sum", field: "expected" },
			],
			sort: [{ field: "date", descending: true }],
			limit: RECENT_DAYS,
		}),
		find: ({ attendance }, threshold) => {
			if (!attendance?.before || !isLowerShare(attendance.recent, attendance.before, threshold)) return [];
			const [share, earlier] = [percentOf(attendance.recent), percentOf(attendance.before)];
			return [
				{
					about: "",
					severity: earlier - share >= 2 * threshold ? "urgent" : "warning",
					value: share,
					baseline: earlier,
					n: attendance.recent.all,
					size: earlier - share,
					text: `${share}% of the expected campers were present on the last three days, after ${earlier}% before.`,
				},
			];
		},
	}),
	defineInsight({
		key: "overdue_balances",
		category: "money",
		title: "Overdue balances",
		formula: "Families with an amount that has been due for more than 30 days.",
		metric: "balance",
		permissions: ["finance_view"],
		after_season: true,
		threshold: { label: "Families, at least", unit: "count", default: 5, min: 5, max: 500 },
		words: { about: "family" },
		action: {
			permission: "finance_view",
			label: "Open balances",
			to: () => moneyPaths.accountsOverdue,
		},
		rows: () => ({
			entity: "charge",
			columns: [],
			filters: [where("overdue_for", "in", ["31-60", "61-90", "91+"])],
			// Families can have the same name.
			group: ["family", "family_id"],
			measures: [
				{ op: "sum", field: "due" },
				{ op: "max", field: "days_overdue" },
			],
			sort: [{ field: "measure:1", descending: true }],
		}),
		find: ({ overdue_families: n }, threshold) =>
			n >= threshold
				? [
						{
							about: "",
							severity: n >= 4 * threshold ? "urgent" : "warning",
							value: n,
							baseline: null,
							n,
							size: n,
							text: `${counted(n, "family")} have owed money for more than 30 days.`,
						},
					]
				: [],
	}),
	defineInsight({
		key: "drafts_open",
		category: "registration",
		title: "Unfinished registrations",
		formula: "Registrations of the season that were begun and not submitted.",
		metric: "drafts",
		permissions: ["registration_manage"],
		threshold: { label: "Registrations, at least", unit: "count", default: 20, min: 5, max: 500 },
		words: { about: "registration" },
		action: {
			permission: "registration_manage",
			label: "Open registrations",
			to: ({ season }) => boardPaths.inProgress(season),
		},
		rows: ({ season }) => ({
			entity: "registration_start",
			columns: ["family", "stage", "started_at", "changed_at"],
			filters: [where("submitted_at", "is_empty"), where("season", "is", season)],
		}),
		find: ({ drafts, season, today }, threshold) =>
			drafts >= threshold && today < season.end_date
				? [
						{
							about: "",
							severity: "notice",
							value: drafts,
							baseline: null,
							n: drafts,
							size: drafts,
							text: `${counted(drafts, "registration")} of ${season.name} were started but not submitted.`,
						},
					]
				: [],
	}),
	defineInsight({
		key: "forms_missing",
		category: "registration",
		title: "Missing forms before camp",
		formula:
			"Campers with all required forms and documents, divided by all, shortly before the season: from 14 days before, unless your camp sets another number.",
		metric: "form_completion",
		permissions: ["registration_manage", "campers_view", "sessions_view"],
		threshold: { label: "Fewer complete than", unit: "percent", default: 80, min: 10, max: 100 },
		days: { label: "Days before the season starts", default: 14, min: 1, max: 365 },
		words: { about: "camper" },
		action: {
			permission: "reports_view",
			label: "See who is missing a form",
			to: () => reportPaths.report("missing_forms"),
		},
		rows: () => ({
			entity: "camper",
			columns: ["name", "family", "sessions", "missing_forms", "missing_papers"],
			filters: [
				where("enrollments", "gt", 0),
				{ any: ["missing_forms", "missing_papers"].map((field) => ({ field, op: "is_not_empty" })) },
			],
		}),
		find: ({ forms, season, today }, threshold, within) => {
			const days = daysBetween(today, season.start_date);
			if (!forms || days > within || today > season.end_date || percentOf(forms) >= threshold) return [];
			const missing = forms.all - forms.part;
			return [
				{
					about: "",
					severity: days <= 3 ? "urgent" : "warning",
					value: percentOf(forms),
					baseline: threshold,
					n: forms.all,
					size: missing,
					text: `${counted(missing, "camper")} ${missing === 1 ? "has" : "have"} a required form or document missing, ${days > 0 ? `${counted(days, "day")} before camp` : "and camp has started"}.`,
				},
			];
		},
	}),
	defineInsight({
		key: "certification_gaps",
		category: "staff",
		title: "Staff certifications are missing",
		formula:
			"Staff with a required certification missing or expired, divided by all staff, shortly before the season: from 30 days before, unless your camp sets another number.",
		metric: "certification_gaps",
		permissions: ["staff_view"],
		threshold: { label: "Staff with a gap, more than", unit: "percent", default: 10, min: 0, max: 100 },
		days: { label: "Days before the season starts", default: 30, min: 1, max: 365 },
		words: { about: "staff member" },
		action: {
			permission: "reports_view",
			label: "See certifications",
			to: () => reportPaths.report("staff_certifications"),
		},
		rows: () => ({
			entity: "staff",
			columns: ["name", "position", "starts_on", "ends_on", "certifications", "missing_certifications"],
			filters: [where("is_employed", "is", true), where("missing_certifications", "is_not_empty")],
		}),
		find: ({ certification_gaps: gaps, season, today }, threshold, within) => {
			const days = daysBetween(today, season.start_date);
			if (!gaps || days > within || today > season.end_date || gaps.part === 0) return [];
			if (percentOf(gaps) <= threshold) return [];
			return [
				{
					about: "",
					severity: days <= 7 ? "urgent" : "warning",
					value: percentOf(gaps),
					baseline: threshold,
					n: gaps.all,
					size: gaps.part,
					text: `${gaps.part} of ${counted(gaps.all, "staff member")} ${gaps.part === 1 ? "has" : "have"} a certification missing or expired.`,
				},
			];
		},
	}),
];
