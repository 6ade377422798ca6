import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { toastWords } from "#app/ui/toast-words";
import { aStaff } from "../route-specs.server";
import { saveCertificate } from "../certificates.server";
import { certificateForm } from "../inputs";
import { staffPaths } from "../paths";

/** POST: adds or changes a certification. */
export const action = campAction(
	{
		...aStaff,
		permission: "staff_edit",
		body: certificateForm,
		failure: toastWords.notUpdated("Certification"),
	},
	async ({ ctx, found, input }) => {
		await saveCertificate(ctx, found.id, input);
		return redirectWithToast(staffPaths.staff(found.id), "Certification saved");
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
