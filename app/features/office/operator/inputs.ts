import { z } from "zod";
import { FLAG_KEYS } from "#app/platform/auth/flags";
import { blank, id, line } from "#app/platform/http/fields";
import { CAMP_STATES } from "./rules";

const flag = z.enum(FLAG_KEYS, { error: "This feature doesn't exist." });

/** A camp's own choice; `default` uses the platform's. */
export const campFlagInput = z.object({
	flag,
	is_on: z.enum(["on", "off", "default"], { error: "Choose on, off or default." }),
});

export const platformFlagInput = z.object({
	flag,
	is_on: z.enum(["on", "off"], { error: "Choose on or off." }),
});

export const restoreInput = z.object({ camp_id: id() });

export const campsQuery = z.object({
	q: blank(line(100)),
	state: blank(z.enum(CAMP_STATES)),
});
