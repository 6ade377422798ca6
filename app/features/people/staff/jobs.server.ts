export { warnCertificates } from "./warn-certificates.server";
