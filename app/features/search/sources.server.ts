import { camperSource } from "~/features/campers/index.server";
import { contactSource } from "~/features/persons/index.server";
import { seasonSource } from "~/features/seasons/index.server";
import { sessionSource } from "~/features/sessions/index.server";
import { staffSource } from "~/features/staff/index.server";
import type { Source } from "~/platform/search/source";

/** What the capabilities let be found, beside pages. A capability adds its line here and nothing else; see `defineSource`. */
export const SOURCES: readonly Source[] = [
	camperSource,
	staffSource,
	contactSource,
	seasonSource,
	sessionSource,
];
