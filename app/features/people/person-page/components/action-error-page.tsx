import { RefusedChange } from "#app/ui/refused-change";

/** Error page for a rejected change that has no page of its own: the reason, and a link onward. */
export const ActionErrorPage = () => <RefusedChange to="/redirect" label="Go to your home page" />;
