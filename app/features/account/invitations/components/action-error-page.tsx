import { RefusedChange } from "#app/ui/refused-change";

/** Page shown when a change without a page of its own is rejected. */
export const ActionErrorPage = () => <RefusedChange to="/users/invitations" label="Go to invitations" />;
