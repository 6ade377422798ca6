import { FAILED } from "#app/lib/failed";

/** Success and failure messages for every change (product specification, error catalogue). */
export const toastWords = {
	success: "Operation completed successfully",
	failure: FAILED,
	created: (thing: string) => `${thing} created successfully`,
	notCreated: (thing: string) => `Failed to create ${lower(thing)}`,
	updated: (thing: string) => `${thing} updated successfully`,
	notUpdated: (thing: string) => `Failed to update ${lower(thing)}`,
	deleted: (thing: string) => `${thing} deleted successfully`,
	settingsSaved: "Camp settings saved successfully",
	settingsNotSaved: "Failed to save camp settings",
	notDeleted: (thing: string) => `Failed to delete ${lower(thing)}`,
};

function lower(thing: string) {
	return thing.charAt(0).toLowerCase() + thing.slice(1);
}
