import { RefusedChange } from "#app/ui/refused-change";
import { familyMoneyPaths } from "../paths";

/** Error page for URLs that accept only POST. */
export const ActionErrorPage = () => (
	<RefusedChange to={familyMoneyPaths.payments()} label="Go to payments" />
);
