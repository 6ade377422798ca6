import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast, undoFields } from "#app/platform/http/toast.server";
import { toastWords } from "#app/ui/toast-words";
import { aStaff } from "../route-specs.server";
import { removeCertificate } from "../certificates.server";
import { removeCertificateForm } from "../inputs";
import { staffPaths } from "../paths";

/** POST: removes a certification from the record, with Undo. */
export const action = campAction(
	{ ...aStaff, permission: "staff_edit", body: removeCertificateForm },
	({ ctx, found, input }) =>
		toastOnError(
			staffPaths.staff(found.id),
			async () => {
				const gone = await removeCertificate(ctx, found.id, input.certificate_id);
				const { definition_id, number, issuer, issued_on, expires_on } = gone;
				const fields = undoFields({ definition_id, number, issuer, issued_on, expires_on });
				return redirectWithToast(staffPaths.staff(found.id), `${gone.label} removed`, {
					undo: { action: staffPaths.certificates(found.id), fields },
				});
			},
			{ failure: toastWords.notDeleted("Certification") },
		),
);

export { ActionErrorPage as default } from "../components/action-error-page";
