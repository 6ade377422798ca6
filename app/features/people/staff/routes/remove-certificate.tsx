import { campButton } from "#app/platform/http/button.server";
import { undoFields } from "#app/platform/http/toast.server";
import { toastWords } from "#app/ui/toast-words";
import { aStaff } from "../route-specs.server";
import { removeCertificate } from "../certificates.server";
import { removeCertificateForm } from "../inputs";
import { staffPaths } from "../paths";

/** POST: removes a certification from the record, with Undo. */
export const action = campButton(
	{
		...aStaff,
		permission: "staff_edit",
		body: removeCertificateForm,
		back: ({ found }) => staffPaths.staff(found.id),
		failure: toastWords.notDeleted("Certification"),
	},
	async ({ ctx, found, input }) => {
		const gone = await removeCertificate(ctx, found.id, input.certificate_id);
		const { definition_id, number, issuer, issued_on, expires_on } = gone;
		const fields = undoFields({ definition_id, number, issuer, issued_on, expires_on });
		return { toast: `${gone.label} removed`, undo: { action: staffPaths.certificates(found.id), fields } };
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
