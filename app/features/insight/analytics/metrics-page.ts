import { PERMISSIONS } from "#app/platform/auth/permissions";
import { COMPARISONS, type Filter, type Metric, type MetricPart, partsOf } from "./define-metric";
import { METRIC_GROUPS } from "./metrics/all-metrics";

// The page of metrics and their definitions, as Markdown. It is made of the declarations alone.

const INTRO = `# Metrics and their definitions

This page is made from the declarations in \`app/features/insight/analytics/metrics\`. Don't edit it: change a declaration, raise
its version, and run \`npx vitest run --project contracts test/contracts/metrics-page.test.ts -u\`.

Each number is a plan over the [field catalog](field-catalog.md), so "View rows" shows exactly what it counts. Groups of fewer
people than the minimum are hidden, together with what they could be worked out from. An empty group is shown. Ratios
divide sums, so no average is averaged.

Each season is measured once a night, and when a user presses Update. Pages show these numbers; for some sessions or a period they
measure at once. The periods are fixed (today, this week, the last 7 and 30 days, the season to date), because the difference of
any two others could be about one person.

A metric can be broken down only by facts that its rows have. Capacity, spots on hold and roll calls are kept for each session, not for each camper.
A charge can be for several sessions and campers, so balances have no session or grade. A family can have several
campers, so new families have neither as well. A draft can lack its family, so registrations have no town.
Campers' own rows have no town and no source, which are their families', so form completion and sibling potential have neither.
Staff, imported files and emails have no session, town or source. Campers have no staff role, so campers per staff member have no
breakdown. A family's town isn't recorded by day, so enrolled campers by town aren't compared with the same day of an earlier season.
`;

const UNITS = { count: "Number", cents: "Money", percent: "Percent", days: "Days" };

const condition = ({ field, op, value }: Filter["any"][number]): string =>
	[field, op.replaceAll("_", " "), value === undefined ? "" : JSON.stringify(value)].join(" ").trim();

/** A number in one line: \`count camper_id of enrollment where has_spot is true\`. */
function planWords({ entity, measure, filters, season }: MetricPart): string {
	const where = [
		...filters.map(({ any }) => any.map(condition).join(" or ")),
		...(season ? [`${season} is the season`] : []),
	];
	const what = measure.field ? `${measure.op} ${measure.field}` : `${measure.op} rows`;
	return `${what} of ${entity}${where.length > 0 ? ` where ${where.join(" and ")}` : ""}`;
}

function smallest({ minimum_n, tells_enrolled }: Metric): string {
	if (tells_enrolled) return "any, where the number of enrolled campers isn't hidden";
	return minimum_n === 1 ? "any" : `${minimum_n} people`;
}

function definition(metric: Metric): string {
	const labels = Object.values(metric.breakdowns).map(({ label }) => label.toLowerCase());
	const facts = [
		`- **Unit**: ${UNITS[metric.unit]}`,
		`- **Compared with**: ${COMPARISONS[metric.comparison]}`,
		...(labels.length > 0 ? [`- **Broken down by**: ${labels.join(", ")}`] : []),
		`- **Needs**: ${metric.permissions.map((key) => PERMISSIONS[key]).join("; ")}`,
		`- **Smallest group**: ${smallest(metric)}`,
		`- **Version**: ${metric.version}, changed on ${metric.changed_on} (${metric.owner})`,
		...metric.history.map(
			({ version, changed_on, was }) => `- **Version ${version}**, from ${changed_on}: ${was}`,
		),
	];
	const plans = partsOf(metric).map((part) => `${part.label}: ${planWords(part)}`);
	const times = metric.denominator && metric.times !== 1 ? [`times ${metric.times}`] : [];
	return `### ${metric.title}

${metric.formula}

${facts.join("\n")}

\`\`\`text
${[...plans, ...times].join("\n")}
\`\`\`
`;
}

/** The page, as Markdown. */
export const metricsPage = (): string =>
	[
		INTRO,
		...Object.entries(METRIC_GROUPS).map(
			([group, metrics]) => `## ${group}\n\n${metrics.map(definition).join("\n")}`,
		),
	].join("\n");
