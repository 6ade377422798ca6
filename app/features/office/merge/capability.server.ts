import type { ServerCapability } from "#app/platform/capability";

export const merge: ServerCapability = {
	sample_data: { person: { kept_id: ["person_merge"], merged_id: ["person_merge"] } },
};
