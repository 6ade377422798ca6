import type { ServerCapability } from "#app/platform/capability";

export const familyForm: ServerCapability = {
	sample_data: { session: ["place_hold"] },
};
