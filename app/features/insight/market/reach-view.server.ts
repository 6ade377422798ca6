import { reportPaths } from "#app/features/insight/reports/paths";
import type { CampCtx } from "#app/platform/context.server";
import { CATALOG_VERSION, type PlanInput } from "#app/platform/query/plan";
import { ADDRESS_FOR } from "#app/platform/query/field-parts.server";
import { type AreaRow, areaSources, shareText } from "./areas.server";
import { NO_DISTANCE, type Reach, shownZips } from "./reach";

/** A band as a bar. */
interface BandView {
	key: string;
	label: string;
	text: string;
	/** Length of the bar, 0 to 1. */
	share: number;
	/** Link to its families; null if it is hidden. */
	rows: string | null;
}

interface ZipView {
	zip: string;
	town: string;
	miles: string;
	families: string;
	/** Families per 1,000 children, as imported. */
	share: string;
	rows: string;
}

export interface ReachView {
	total: string;
	bands: BandView[];
	zips: ZipView[];
	/** Source of the imported children counts; null if nothing was imported. */
	areas: string | null;
	/** Number of ZIP codes that are shown only on request. */
	more: number;
	/** Note on hidden ZIP codes. */
	hidden: string | null;
	summary: string;
	rows: string;
}

/** Number of ZIP codes shown at first. */
const FEW = 10;

/** Whether a viewer can see where families live. */
export const seesReach = ({ can, place }: Pick<CampCtx, "can" | "place">): boolean =>
	place.scope.kind === "camp" && can("campers_view") && can("sessions_view") && ADDRESS_FOR.some(can);

const number = (value: number) => value.toLocaleString("en-US");

/** The families behind a number, as a report. */
function familiesWhere(season: string, name: string, filters: NonNullable<PlanInput["filters"]>): string {
	return reportPaths.open({
		name,
		plan: {
			version: CATALOG_VERSION,
			entity: "family",
			season,
			columns: ["name", "city", "zip_area", "miles", "campers", "sessions"],
			filters: [{ any: [{ field: "sessions", op: "is_not_empty" }] }, ...filters],
			sort: [{ field: "name" }],
		} satisfies PlanInput,
	});
}

/** Where families live, as text. */
export function reachView(
	reach: Reach,
	season: { id: string; name: string },
	all: boolean,
	areas: readonly AreaRow[],
): ReachView {
	const most = Math.max(1, ...reach.bands.map(({ families }) => families ?? 0));
	const at = (label: string, filters: NonNullable<PlanInput["filters"]>) =>
		familiesWhere(season.id, `Families, ${label}, ${season.name}`, filters);
	const zips = shownZips(reach);
	const shown = all ? zips : zips.slice(0, FEW);
	const byZip = new Map(areas.map((area) => [area.zip_code, area]));
	return {
		total: reach.families === null ? "Hidden" : number(reach.families),
		bands: reach.bands.map(({ key, label, families }) => ({
			key,
			label,
			text: families === null ? "Hidden" : number(families),
			share: (families ?? 0) / most,
			rows:
				families === null
					? null
					: at(label.toLowerCase(), [
							{
								any: [
									key === NO_DISTANCE.key
										? { field: "distance", op: "is_empty" }
										: { field: "distance", op: "is", value: key },
								],
							},
						]),
		})),
		zips: shown.map(({ zip, town, miles, families }) => ({
			zip,
			town: town ?? "Unknown",
			miles: miles === null ? "–" : number(Math.round(miles)),
			families: number(families),
			share: shareText(families, byZip.get(zip)),
			rows: at(zip, [{ any: [{ field: "zip_area", op: "is", value: zip }] }]),
		})),
		areas: areaSources(areas.filter(({ zip_code }) => shown.some(({ zip }) => zip === zip_code))),
		more: zips.length - shown.length,
		hidden: hiddenText(reach),
		summary: summaryOf(reach),
		rows: at("all distances", []),
	};
}

function hiddenText({ bands }: Reach): string | null {
	const zips = bands.reduce((all, { hidden }) => all + hidden.zips, 0);
	if (zips === 0) return null;
	const known = bands.flatMap(({ hidden }) => hidden.families ?? []);
	const families = known.reduce((all, each) => all + each, 0);
	const some = bands.some(({ families: shown }) => shown === null);
	const codes = zips === 1 ? "1 ZIP code is" : `${number(zips)} ZIP codes are`;
	return some || families === 0
		? `${codes} hidden to protect groups of fewer than 5 families.`
		: `${codes} hidden to protect groups of fewer than 5 families. Together they have ${number(families)} families.`;
}

/** The band with the most families, in words. */
function summaryOf({ bands, families }: Reach): string {
	const known = bands.filter((band) => band.key !== NO_DISTANCE.key && band.families !== null);
	const [top] = known.toSorted((a, b) => (b.families ?? 0) - (a.families ?? 0));
	if (!top || !families) return "";
	const share = Math.round((100 * (top.families ?? 0)) / families);
	return `The largest group, ${share}%, lives ${top.label.toLowerCase()} away.`;
}
