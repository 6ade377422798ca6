import { newId } from "#app/lib/ids";
import { type Area, button, EXPORT, type More, rows } from "../area";

/** A metric that every role with analytics can see. */
const metric = (end: string) => `/analytics-dashboard/metrics/fill_rate${end}`;

/** Numbers of registrations aren't there for a role without them. */
const REGISTRARS: More = { otherwise: { head_counselor: "absent" } };

/** Analytics and insights. */
export const ANALYTICS: Area = {
	rows: [
		...rows("insight/analytics/routes/analytics", "/analytics", { GET: "signed-in" }),
		...rows("insight/analytics/routes/dashboard", "/analytics-dashboard", { GET: "analytics_view" }),
		...rows("insight/analytics/routes/compare", "/analytics-dashboard/compare", { GET: "analytics_view" }),
		...rows(
			"insight/analytics/routes/compare-csv",
			"/analytics-dashboard/compare/csv",
			{ GET: "analytics_view" },
			EXPORT,
		),
		...rows("insight/analytics/routes/forecast", "/analytics-dashboard/forecast", { GET: "analytics_view" }),
		...rows(
			"insight/analytics/routes/forecast-csv",
			"/analytics-dashboard/forecast/csv",
			{ GET: "analytics_view" },
			EXPORT,
		),
		...rows(
			"insight/analytics/routes/funnel",
			"/analytics-dashboard/funnel",
			{ GET: "analytics_view" },
			REGISTRARS,
		),
		...rows(
			"insight/analytics/routes/funnel-csv",
			"/analytics-dashboard/funnel/csv",
			{ GET: "analytics_view" },
			EXPORT,
		),
		...rows("insight/analytics/routes/metric", metric(""), { GET: "analytics_view" }),
		...rows(
			"insight/analytics/routes/metric-rows",
			metric("/rows"),
			{ GET: "analytics_view" },
			{ also: "reports_view" },
		),
		...rows("insight/analytics/routes/metric-csv", metric("/csv"), { GET: "analytics_view" }, EXPORT),
		...rows("insight/analytics/routes/config", "/admin/analytics-config", { GET: "manage_all" }),
		...rows("insight/analytics/routes/analytics-test", "/analytics-test", { GET: "manage_all" }),
		...button("insight/insights/routes/rule", "/admin/analytics-config/rule", "manage_all"),
		...button("insight/insights/routes/target", "/admin/analytics-config/target", "manage_all"),
		...button("insight/analytics/routes/comparison", "/admin/analytics-config/comparison", "manage_all"),
		...button("insight/analytics/routes/source", "/admin/analytics-config/source", "manage_all"),
		...button("insight/analytics/routes/update", "/analytics-dashboard/update", "analytics_view"),
		...rows(
			"insight/insights/api/insights",
			({ camp_id }) => `/api/analytics-insights/${camp_id}`,
			{ GET: "analytics_view" },
			{ namesCamp: true },
		),
		...rows(
			"insight/insights/api/insight",
			({ camp_id, insight_id }) => `/api/analytics-insights/${camp_id}/${insight_id}`,
			{ GET: "analytics_view", PUT: "analytics_view" },
			{ namesCamp: true },
		),
		...button(
			"insight/insights/routes/status",
			({ insight_id }) => `/analytics-dashboard/insights/${insight_id}/status`,
			"analytics_view",
		),
	],
	bodies: {
		"PUT insight/insights/api/insight": { body: () => ({ status: "seen" }) },
	},
	forms: {
		"insight/insights/routes/rule": {
			fields: () => ({ rule: "low_fill_soon", is_on: "off", threshold: "60", days: "45" }),
			wrong: () => ({ rule: ["no_such_rule"], threshold: ["4", "101"], days: ["0", "366"] }),
			notText: ["rule", "is_on", "threshold", "days"],
		},
		"insight/insights/routes/target": {
			fields: ({ session_id }) => ({
				session_id,
				fill_rate: "80",
				enrolled: "40",
				revenue: "1,200",
				attendance: "",
			}),
			wrong: (other) => ({
				session_id: [other.session_id],
				fill_rate: ["0", "101"],
				enrolled: ["0"],
				revenue: ["0", "many"],
				attendance: ["101"],
			}),
			notText: ["session_id", "fill_rate", "enrolled", "revenue", "attendance"],
		},
		"insight/analytics/routes/comparison": {
			fields: ({ season_id }) => ({ season_id, with: "none" }),
			wrong: (other) => ({ season_id: [other.season_id], with: [other.season_id] }),
			notText: ["season_id", "with"],
		},
		"insight/analytics/routes/source": {
			fields: () => ({ label: `Fair ${newId()}` }),
			wrong: (other) => ({ label: ["x".repeat(101)], id: [other.season_id] }),
			notText: ["label", "id"],
		},
		"insight/insights/routes/status": {
			fields: () => ({ status: "dismissed" }),
			wrong: () => ({ status: ["new"] }),
			notText: ["status"],
		},
		"insight/analytics/routes/update": {
			fields: ({ season_id }) => ({ season: season_id, taken_at: "" }),
			wrong: (other) => ({ season: [other.season_id] }),
			notText: ["season", "taken_at"],
		},
	},
};
