import { CAMP_SAVES } from "./camp-saves";
import { FAMILY_SAVES } from "./family-saves";
import { OFFICE_SAVES } from "./office-saves";
import type { Save } from "./saves-sent";

// Saves that the contracts of forms, of a grown camp and of what is audited leave out: what each sends, with what has to be there
// first, so that none is held by nothing.

export const SAVES: Record<string, Save> = { ...FAMILY_SAVES, ...CAMP_SAVES, ...OFFICE_SAVES };
