// Which files a browser offers when one is chosen. What a file is, its content tells.

/** The endings by which banks name their files, for the browser's own choice of files. */
export const ACCEPTED = ['csv', 'tsv', 'txt', 'ofx', 'qfx', 'qbo', 'qif', 'xml', 'sta', 'mt940']
  .concat('940', '942', 'xlsx', 'xls', 'zip')
  .map((ending) => `.${ending}`)
  .join(',')
