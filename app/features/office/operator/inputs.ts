import { z } from "zod";
import { FLAG_KEYS } from "#app/platform/auth/flags";
import { blank, bool, id, line } from "#app/platform/http/fields";
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

/** Adds a camp to the list of those that can use the assistant while it is limited, or removes it. */
export const listInput = z.object({ camp_id: id(), is_listed: bool() });

/** Limits the assistant to listed camps, or opens it to all. */
export const limitInput = z.object({ only_listed: bool() });

export const campsQuery = z.object({
	q: blank(line(100)),
	state: blank(z.enum(CAMP_STATES)),
});
