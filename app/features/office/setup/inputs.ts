import { z } from "zod";
import { campInput } from "#app/features/camp/settings/index.server";
import { seasonInput } from "#app/features/camp/seasons/index.server";
import { sessionForm } from "#app/features/program/sessions/index.server";
import { date, optional, seenStamp, whole } from "#app/platform/http/fields";
import { FORMAT_OPTIONS, SKIPPABLE } from "./rules";

const { name, time_zone, country, latitude, longitude, address, city, state, zip_code } = campInput.shape;
const formats = FORMAT_OPTIONS.map(({ value }) => value);

/**
 * The camp's identity. Name, time zone, country and kind are required, because dates, ratios and addresses depend
 * on them.
 */
export const identityForm = z.object({
	name,
	time_zone: time_zone.unwrap(),
	country: country.unwrap(),
	format: z.enum(formats, { error: "Choose the type of camp." }),
	/** Optional address. It is geocoded after saving. */
	address,
	city,
	state,
	zip_code,
	/** The location according to the browser. */
	latitude,
	longitude,
});

/** Form for an existing camp. */
export const identityChange = identityForm.extend({ updated_at: seenStamp() });

/** The season step. Without a year, the year of its first day is used. */
export const seasonStep = z.object({
	name: seasonInput.shape.name,
	start_date: date(),
	end_date: date(),
	updated_at: seenStamp(),
});

const { name: session_name, capacity, price } = sessionForm.shape;
export const sessionStep = z.object({
	name: session_name,
	start_date: date(),
	end_date: date(),
	capacity,
	price,
	updated_at: seenStamp(),
});

const ratio = () => optional(whole(1, 30));
export const ratiosStep = z
	.object({
		ratio_under6: ratio(),
		ratio6to8: ratio(),
		ratio9to12: ratio(),
		ratio13plus: ratio(),
		ratio_15plus: ratio(),
		ratioSwimming: ratio(),
		ratioArts: ratio(),
		ratioSports: ratio(),
	})
	.refine((ratios) => Object.values(ratios).some((each) => each != null), {
		error: "Enter at least one ratio, or skip this step.",
	});

export const skipInput = z.object({ step: z.enum(SKIPPABLE, { error: "This step doesn't exist." }) });
export const nothing = z.object({});
