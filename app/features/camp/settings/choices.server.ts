import { memo } from "#app/lib/memo";
import { isCountry } from "./rules";

export interface Choice {
	value: string;
	label: string;
}

/** Time zones of most camps, listed first. */
const NEAR_ZONES = [
	"America/New_York",
	"America/Chicago",
	"America/Denver",
	"America/Phoenix",
	"America/Los_Angeles",
	"America/Anchorage",
	"Pacific/Honolulu",
];

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

// Computed on first use, because a cold start doesn't need them.
const lists = memo((what): Choice[] => {
	if (what === "zones") {
		const all = Intl.supportedValuesOf("timeZone").filter(
			(zone) => zone !== "UTC" && !NEAR_ZONES.includes(zone),
		);
		return [...NEAR_ZONES, ...all, "UTC"].map((value) => ({ value, label: value.replaceAll("_", " ") }));
	}
	const names = new Intl.DisplayNames(["en"], { type: what === "countries" ? "region" : "currency" });
	const codes =
		what === "countries"
			? LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(isCountry)
			: Intl.supportedValuesOf("currency");
	return codes
		.map((value) => ({
			value,
			label: what === "countries" ? String(names.of(value)) : `${value} · ${names.of(value)}`,
		}))
		.sort((a, b) => a.label.localeCompare(b.label, "en"));
});

/** Adds the stored value to a list of choices that doesn't contain it. */
const withStored = (choices: Choice[], stored: string) =>
	choices.some(({ value }) => value === stored) ? choices : [{ value: stored, label: stored }, ...choices];

/** Choices for a camp's time zone, country and currency. */
export const placeChoices = (stored: { time_zone: string; country: string; currency: string }) => ({
	zones: withStored(lists("zones"), stored.time_zone),
	countries: withStored(lists("countries"), stored.country),
	currencies: withStored(lists("currencies"), stored.currency),
});
